import type { EndpointKey, Input, Output } from '@refcall/contract'
import { requestOf, type RequestParts } from '@refcall/contract/request'
import { fetchJson } from './fetch-json.ts'
import { onePress } from './one-press.ts'
import type { PageTraces } from './page-traces.ts'
import { payWithWork } from './pay-with-work.ts'
import { readAgain } from './read-again.ts'

export interface ApiOptions {
  /** Origin of the API, or '' for the page's own. */
  readonly baseUrl?: string
  /** The bearer token to send, read again for each call. */
  readonly bearer?: () => string | null
  /** Called as each call begins; what it returns is called with the headers of the answer. */
  readonly onCall?: () => (headers: Headers) => void
  /** Where the service follows calls: each begins a trace. */
  readonly traces?: PageTraces | null
}

interface CallOptions {
  readonly signal?: AbortSignal
  /** The call continues when the user leaves the page. */
  readonly keepalive?: boolean
  /** The service requires a proof of work before it takes the call, which takes a while. */
  readonly onWork?: () => void
}

type RequiredInput<K extends EndpointKey> = {
  [P in keyof Input<K> as Input<K>[P] extends undefined ? never : P]: Input<K>[P]
}
type Arguments<K extends EndpointKey> = keyof RequiredInput<K> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: RequiredInput<K>, options?: CallOptions]

/**
 * Makes one call of the contract; solves the proof of work where the service requires one, and makes a read that it was too busy
 * for again; rejects with `ApiError` on any other non-OK response.
 */
export type Api = <K extends EndpointKey>(key: K, ...rest: Arguments<K>) => Promise<Output<K>>

/** The typed client: method and path come from the key, cookies are always included. */
export function createApi({ baseUrl = '', bearer, traces, onCall }: ApiOptions = {}): Api {
  const once = onePress()
  return async (key, ...rest) => {
    const [input, options]: [RequestParts?, CallOptions?] = rest
    const send = async (body: unknown) => {
      const { path, ...request } = requestOf(key, { ...input, body })
      const token = bearer?.()
      const span = traces?.beginCall(key)
      const answered = onCall?.()
      const headers = {
        ...request.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(span && { traceparent: span.traceparent }),
      }
      const init: RequestInit = { ...request, headers }
      if (options?.signal) init.signal = options.signal
      if (options?.keepalive) init.keepalive = true
      return fetchJson<Output<typeof key>>(baseUrl + path, init, (answer) => {
        answered?.(answer)
        span?.answered(answer.get('traceresponse'))
      })
    }
    return key.startsWith('GET ')
      ? readAgain(() => send(undefined), options?.signal)
      : once(JSON.stringify([key, input, bearer?.()]), () => payWithWork(send, input?.body, options))
  }
}
