import { providerUnits } from '@refcall/domain'
import type Stripe from 'stripe'
import type { PaymentProvider, ProviderDispute } from '../../platform/payment-provider.ts'
import { outcomeOf } from './outcome.ts'

export const DISPUTE_STATES: Readonly<Record<string, ProviderDispute['state']>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
}

/** Reads disputes (chargebacks). */
export function disputes(stripe: Stripe): Pick<PaymentProvider, 'readDispute'> {
  return {
    readDispute: (id) =>
      outcomeOf(async () => {
        const dispute = await stripe.disputes.retrieve(id)
        const intent = dispute.payment_intent
        return {
          id: dispute.id,
          holdProviderId: typeof intent === 'string' ? intent : (intent?.id ?? null),
          state: DISPUTE_STATES[dispute.status] ?? 'open',
          units: providerUnits(dispute.amount),
          movements: dispute.balance_transactions.map((balance) => ({
            balanceId: balance.id,
            currency: balance.currency.toUpperCase(),
            units: providerUnits(balance.amount),
            fee: providerUnits(balance.fee),
          })),
        }
      }),
  }
}
