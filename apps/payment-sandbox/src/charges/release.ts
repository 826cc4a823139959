import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { newRefund } from '../refunds/refund-shape.ts'

/** Releases the uncaptured part of a charge to the card. No money moved, so there is no balance transaction. */
export const releaseRest = (context: Context, charge: Stripe.Charge): Stripe.Charge => {
  const rest = charge.amount - charge.amount_captured - charge.amount_refunded
  const released: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + rest,
    refunded: charge.amount_captured === 0,
  }
  context.store.insert(
    'refund',
    context.account,
    newRefund(context, charge, {
      amount: rest,
      balanceTransaction: null,
      reason: null,
    }),
  )
  context.store.save('charge', released)
  emit(context, 'charge.refunded', released)
  return released
}
