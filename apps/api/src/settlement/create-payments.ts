import { createStripeProvider } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import type { Deps, Payments } from '../platform/deps.ts'
import { createWorker, type Worker } from './worker.ts'

/** `Payments` with the whole worker, for the code that starts and stops it. */
export interface RunningPayments extends Payments {
  readonly worker: Worker
}

/**
 * Creates the provider and its worker; null where only cash is offered. `deps` is a function, because `Deps` holds the
 * result.
 */
export function createPayments({ payments }: Config, deps: () => Deps): RunningPayments | null {
  return payments && { provider: createStripeProvider(payments), worker: createWorker(deps) }
}
