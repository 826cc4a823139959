import type { Order, RequestForm } from './form-state.ts'

/** How the order that is under way pays; null while nothing is, or the player is asked. */
export function busyWith({ submission }: RequestForm): Order['pays'] | null {
  const { step } = submission
  return step === 'finding_place' || step === 'renewing_price' || step === 'sending' ? submission.order.pays : null
}
