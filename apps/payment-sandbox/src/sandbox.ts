import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Store } from './store/store.ts'

/** The parts of one running sandbox. */
export interface Sandbox {
  readonly store: Store
  readonly clock: Clock
  /** Where it listens. */
  readonly origin: string
  /** How often each call was answered, by `POST /v1/refunds`. */
  readonly counts: Map<string, number>
}

/** Acts for the platform without any request: an expiry, a hosted page, a switch of the tests. */
export const ownContext = ({ store, clock, origin }: Sandbox, account = ''): Context => ({
  store,
  now: Math.floor(clock.now() / 1000),
  account,
  request: { id: null, idempotency_key: null },
  origin,
  fromPage: false,
})
