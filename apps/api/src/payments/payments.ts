import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import type { Worker } from './operations/worker.ts'
import type { PaymentProvider } from './provider.ts'

/** What the service has where electronic payment is offered. */
export interface Payments {
  readonly provider: PaymentProvider
  readonly worker: Worker
}

/** @throws Refusal `electronic_unavailable` where only cash is offered */
export function paymentsOf({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw new Refusal('electronic_unavailable')
  return payments
}
