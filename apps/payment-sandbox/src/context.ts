import type { Store } from './store/store.ts'

export interface Context {
  readonly store: Store
  /** The sandbox's time, in whole seconds. */
  readonly now: number
  /** The connected account that the call acts for, or '' for the platform. */
  readonly account: string
  /** null for changes without an API call: an expiry, a click on a hosted page. */
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  /** The base URL of the sandbox's own pages: `http://127.0.0.1:4220`. */
  readonly origin: string
  /** Whether a page made the call, with a publishable key. */
  readonly fromPage: boolean
}
