import type { Deps, Payments } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'

/** @throws Refusal `electronic_unavailable` where only cash is offered */
export function paymentsOf({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw new Refusal('electronic_unavailable')
  return payments
}
