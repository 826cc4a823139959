import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Store } from './store/store.ts'

/** The parts of one running sandbox. */
export interface Sandbox {
  readonly store: Store
  readonly clock: Clock
  /** The base URL that it listens on. */
  readonly origin: string
  /** Responses per call, keyed like `POST /v1/refunds`. */
  readonly counts: Map<string, number>
}

/** The context of a platform action without an API call: an expiry, a hosted page, a test control. */
export const ownContext = ({ store, clock, origin }: Sandbox, account = ''): Context => ({
  store,
  now: Math.floor(clock.now() / 1000),
  account,
  request: { id: null, idempotency_key: null },
  origin,
  fromPage: false,
})
