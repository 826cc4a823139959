import { createStore } from 'zustand'
import { tab } from './storage.ts'

/** The payment that the provider has confirmed to this tab while the service has not reported it yet. */
export const paidIntent = createStore<{ id: string | null }>(() => ({ id: tab.read('tab-paid-intent') }))

/** Marks a payment as confirmed here, so that the player is not asked to pay twice. */
export function markPaid(paymentIntentId: string): void {
  tab.write('tab-paid-intent', paymentIntentId)
  paidIntent.setState({ id: paymentIntentId })
}
