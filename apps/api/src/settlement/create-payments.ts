import { createStripeProvider } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import type { Deps, Payments } from '../platform/deps.ts'
import { createWorker, type Worker } from './worker.ts'

/** With the worker as who starts and stops it sees it. */
export interface RunningPayments extends Payments {
  readonly worker: Worker
}

/** The provider and what works for it; null where only cash is offered. `deps` is asked for later, when it is there. */
export function createPayments({ payments }: Config, deps: () => Deps): RunningPayments | null {
  return payments && { provider: createStripeProvider(payments), worker: createWorker(deps) }
}
