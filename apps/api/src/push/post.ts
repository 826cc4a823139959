import { Agent as PlainAgent, request as requestPlain, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { SERVER_LIMITS } from '../platform/limits.ts'

export interface PushResponse {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Sends POST requests to untrusted addresses: follows no redirect, ignores the body, and has a timeout. */
export interface Poster {
  /** @throws Error with a `code` when there is no response */
  post(url: URL, headers: OutgoingHttpHeaders, body: Buffer | string): Promise<PushResponse>
  /** Aborts requests under way. */
  close(): void
}

const { timeoutMs: usualMs, answerBytes } = SERVER_LIMITS.push

/** `lookup` resolves host names; `timeoutMs` limits the whole request, including the lookup. */
export function createPoster(lookup?: LookupFunction, timeoutMs: number = usualMs): Poster {
  const options = { keepAlive: true, ...(lookup && { lookup }) }
  const [plain, secure] = [new PlainAgent(options), new Agent(options)]
  return {
    post: (url, headers, body) =>
      new Promise((resolve, reject) => {
        const isPlain = url.protocol === 'http:'
        const asked = (isPlain ? requestPlain : request)(url, {
          method: 'POST',
          agent: isPlain ? plain : secure,
          headers,
          signal: AbortSignal.timeout(timeoutMs),
        })
        asked.on('error', reject)
        asked.on('response', (response) => {
          discard(response)
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        })
        asked.end(body)
      }),
    close() {
      plain.destroy()
      secure.destroy()
    },
  }
}

/** Reads a short body to its end, so that the connection can be reused. */
function discard(response: IncomingMessage): void {
  let bytes = 0
  // The status is known: errors in the rest of the body do not matter.
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > answerBytes) response.destroy()
  })
}
