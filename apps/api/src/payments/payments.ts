import type { Deps } from '../platform/deps.ts'
import type { PaymentProvider } from '../platform/payment-provider.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Worker } from '../settlement/index.ts'

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
