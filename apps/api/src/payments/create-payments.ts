import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createWorker } from './operations/worker.ts'
import type { Payments } from './payments.ts'
import { createStripeProvider } from './stripe/create-provider.ts'

/** The provider and what works for it; null where only cash is offered. `deps` is asked for later, when it is there. */
export function createPayments({ payments }: Config, deps: () => Deps): Payments | null {
  return payments && { provider: createStripeProvider(payments), worker: createWorker(deps) }
}
