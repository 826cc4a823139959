import type Stripe from 'stripe'
import type { PaymentProvider } from '../provider.ts'
import { HOLD_PARTS, toHold, toRefund } from './hold.ts'

/** Everything of a kind since an instant, page after page; failures are thrown. */
export function lists(stripe: Stripe): Pick<PaymentProvider, 'listHolds' | 'listTransfers' | 'listRefunds'> {
  const since = (instant: Date) => ({ created: { gte: Math.floor(instant.getTime() / 1_000) }, limit: 100 })
  return {
    async *listHolds(instant) {
      const expand = HOLD_PARTS.map((part) => `data.${part}`)
      for await (const intent of stripe.paymentIntents.list({ ...since(instant), expand })) yield toHold(intent)
    },
    async *listTransfers(instant) {
      for await (const transfer of stripe.transfers.list(since(instant))) {
        const { id, amount: units, currency, amount_reversed: reversed, transfer_group: holdId } = transfer
        yield { id, units, currency: currency.toUpperCase(), reversed, holdId }
      }
    },
    async *listRefunds(instant) {
      for await (const refund of stripe.refunds.list({ ...since(instant), expand: ['data.balance_transaction'] })) {
        const intent = refund.payment_intent
        yield { ...toRefund(refund), holdProviderId: typeof intent === 'string' ? intent : (intent?.id ?? null) }
      }
    },
  }
}
