import type { endOpenid } from '@refcall/host'

export type OpenidAnswer = Parameters<typeof endOpenid>[0]

/** What a provider has sent back, or that the person has changed their mind there; `token` is the state of the sign-in. */
export interface OpenidReturned {
  readonly token: string
  /** null: the provider has refused, or the person. */
  readonly answer: OpenidAnswer | null
}

/** Reads `#provider=…&code=…&state=…`, or `error=…` instead of the code; null without a state. */
export function readOpenidReturn(hash: string): OpenidReturned | null {
  const sent = new URLSearchParams(hash.slice(1))
  const [provider, code, state, iss] = ['provider', 'code', 'state', 'iss'].map((name) => sent.get(name))
  if (!state || !provider) return null
  return { token: state, answer: code ? { provider, code, state, ...(iss && { iss }) } : null }
}
