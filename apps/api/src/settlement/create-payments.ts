import { createStripeProvider } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import type { Deps, Payments } from '../platform/deps.ts'
import { tracedProvider } from './traced-provider.ts'
import { createWorker, type Worker } from './worker.ts'

/** `Payments` with the whole worker, for the code that starts and stops it. */
export interface RunningPayments extends Payments {
  readonly worker: Worker
}

/**
 * Creates the provider and its worker; null where only cash is offered. `deps` is a function, because `Deps` holds the
 * result.
 */
export function createPayments({ payments, tracing }: Config, deps: () => Deps): RunningPayments | null {
  if (!payments) return null
  const provider = createStripeProvider(payments)
  return { provider: tracing ? tracedProvider(provider) : provider, worker: createWorker(deps) }
}
