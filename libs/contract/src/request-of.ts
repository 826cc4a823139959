import type { EndpointKey, Input } from './endpoints.ts'

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call sends: values for `:names` of its path, query fields (undefined and null are left out), and its body. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** A call as it crosses the wire; `path` with its query. */
interface HttpRequest {
  readonly method: HttpMethod
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON; absent without a body. */
  readonly body?: string
}

/** The two halves of a key of the contract, `METHOD /path/:param`. */
export function splitKey(key: string): { method: HttpMethod; template: string } {
  const [method, template] = key.split(' ') as [HttpMethod, string]
  return { method, template }
}

/** The request that a call of the contract makes; with a key that is computed, its parts are not checked. */
export function requestOf<K extends EndpointKey>(key: K, input?: Partial<Input<K>>): HttpRequest
export function requestOf(key: string, parts?: RequestParts): HttpRequest
export function requestOf(key: string, parts: object = {}): HttpRequest {
  const { params, query, body }: RequestParts = parts
  const { method, template } = splitKey(key)
  const path =
    template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? ''))) + searchOf(query)
  return body === undefined
    ? { method, path, headers: {} }
    : { method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function searchOf(query: RequestParts['query'] = {}): string {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}
