import { createStore } from 'zustand'
import { tab } from './storage.ts'

/** The payment that the provider has confirmed to this tab while the service has not told of it yet. */
export const paidIntent = createStore<{ id: string | null }>(() => ({ id: tab.read('tab-paid-intent') }))

/** Notes that a payment was confirmed here, so that nobody is asked to pay it twice. */
export function markPaid(paymentIntentId: string): void {
  tab.write('tab-paid-intent', paymentIntentId)
  paidIntent.setState({ id: paymentIntentId })
}
