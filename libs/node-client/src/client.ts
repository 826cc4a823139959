import type { EndpointKey, ErrorBody, Input, Output } from '@refcall/contract'
import { requestOf } from '@refcall/contract/request'
import { newDeviceId } from '@refcall/domain'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** Counts of the errors that clients have met, by name. */
export type Met = Record<string, number>

const count = (met: Met, what: string): void => void (met[what] = (met[what] ?? 0) + 1)

export type ApiResult<K extends EndpointKey> =
  | { readonly ok: true; readonly body: Output<K> }
  | { readonly ok: false; readonly status: number; readonly body: Partial<ErrorBody> & { readonly status?: string } }

/**
 * Called when an attempt of a call begins; the returned function is called with its answer, null for none. Attempts of one request share its
 * number.
 */
export type OnAttempt = (
  key: EndpointKey,
  input: object,
  request: number,
) => (answer: { readonly status: number; readonly body: unknown; readonly retryAfter: string | null } | null) => void

/** A browser with its cookies that retries the same call until it gets a response. */
export interface Client {
  readonly deviceId: string
  /** The cookies as a Cookie header. */
  cookie(): string
  /** A refusal is a response too; a lost connection, a busy server and "wait" are retried. */
  ask<K extends EndpointKey>(key: K, input?: Partial<Input<K>>): Promise<ApiResult<K>>
  /** As `ask`, for calls that must not be refused. */
  must<K extends EndpointKey>(key: K, input?: Partial<Input<K>>): Promise<Output<K>>
}

/** Timeout of one call, retries included. */
const PATIENCE_MS = 60_000
/** Doubled from attempt to attempt, so that waiting clients do not take the CPU from the server. */
const PAUSES_MS = { first: 50, longest: 400 }

/** The cookies of one browser. */
const cookieJar = () => {
  const jar = new Map<string, string>()
  return {
    /** As a Cookie header. */
    header: (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    store(response: Response): void {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
    },
  }
}

/** @param watch by the new device's id */
export const openClient = (origin: string, met: Met, watch?: (deviceId: string) => OnAttempt): Client => {
  const jar = cookieJar()
  const deviceId = newDeviceId(new Date(), randomBytes(16))
  const onAttempt = watch?.(deviceId)
  let requests = 0

  const send = async (key: string, sent: object): Promise<Response> => {
    const { path, ...request } = requestOf(key, sent)
    const headers = { ...request.headers, cookie: jar.header() }
    const response = await fetch(origin + path, { ...request, headers, signal: AbortSignal.timeout(15_000) })
    jar.store(response)
    return response
  }

  /** One attempt; undefined when it has to be retried. */
  const attempt = async <K extends EndpointKey>(
    key: K,
    input: Partial<Input<K>>,
    request: number,
  ): Promise<ApiResult<K> | undefined> => {
    const onAnswer = onAttempt?.(key, input, request)
    try {
      const response = await send(key, input)
      const body: unknown = await response.json()
      onAnswer?.({ status: response.status, body, retryAfter: response.headers.get('retry-after') })
      if (response.ok) return { ok: true, body: body as Output<K> }
      const refusal = body as Partial<ErrorBody>
      const isToWait = response.status >= 500 || response.status === 429 || refusal.code === 'processing'
      if (!isToWait) return { ok: false, status: response.status, body: refusal }
      count(met, `answered ${response.status} ${refusal.code}`)
    } catch {
      onAnswer?.(null)
      count(met, 'connections lost')
    }
    return undefined
  }

  const ask: Client['ask'] = async (key, input = {}) => {
    const deadline = performance.now() + PATIENCE_MS
    const request = (requests += 1)
    for (let ms = PAUSES_MS.first; ; ms = Math.min(2 * ms, PAUSES_MS.longest)) {
      const answer = await attempt(key, input, request)
      if (answer) return answer
      if (performance.now() > deadline) throw new Error(`${key} was not answered within a minute`)
      await pause(ms)
    }
  }

  return {
    deviceId,
    cookie: jar.header,
    ask,
    must: async (key, input) => {
      const answer = await ask(key, input)
      if (!answer.ok) throw new Error(`${key} answered ${answer.status} ${answer.body.code}`)
      return answer.body
    },
  }
}
