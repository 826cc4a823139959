import { createStripeProvider, type Payments } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import type { Deps } from '../platform/deps.ts'
import { createWorker } from './worker.ts'

/** The provider and what works for it; null where only cash is offered. `deps` is asked for later, when it is there. */
export function createPayments({ payments }: Config, deps: () => Deps): Payments | null {
  return payments && { provider: createStripeProvider(payments), worker: createWorker(deps) }
}
