import { LIMITS } from '@refcall/domain'
import { Agent as PlainAgent, request as requestPlain, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'

export interface PushResponse {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Posts to whomever it is told to: follows no redirect, reads no answer, and gives up in time. */
export interface Poster {
  /** @throws Error with a `code` when there is no answer */
  post(url: URL, headers: OutgoingHttpHeaders, body: Buffer | string): Promise<PushResponse>
  /** Ends what is under way. */
  close(): void
}

const { timeoutMs: usualMs, answerBytes } = LIMITS.push

/** `lookup` says where names lead; `timeoutMs`: how long an answer may take, with the look-up. */
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

/** A short answer is read to its end, so that the connection can be used again. */
function discard(response: IncomingMessage): void {
  let bytes = 0
  // It was answered: what happens to the rest is nobody's concern.
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > answerBytes) response.destroy()
  })
}
