import type { Store } from './store/store.ts'

/** What a call acts with. */
export interface Context {
  readonly store: Store
  /** The sandbox's time, in whole seconds. */
  readonly now: number
  /** The connected account the call is for, or '' for the platform itself. */
  readonly account: string
  /** null for what happens by itself: an expiry, a click on a hosted page. */
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  /** Where the sandbox's own pages are: `http://127.0.0.1:4220`. */
  readonly origin: string
  /** Whether a page called, with a publishable key. */
  readonly fromPage: boolean
}
