import type Stripe from 'stripe'
import { enter, processingFee } from '../balance/entries.ts'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { releaseRest } from './release.ts'

const twoDays = 2 * 24 * 3600

/** Captures `amount` of a held charge: the balance increases by it minus the fee, the rest of the hold is released. */
export const takeMoney = (context: Context, held: Stripe.Charge, amount: number): Stripe.Charge => {
  const { store } = context
  const behaviour = store.hidden('charge', held.id)
  const entry = enter(context, {
    amount,
    currency: held.currency,
    type: 'charge',
    category: 'charge',
    source: held.id,
    fee: processingFee(amount, held.currency),
    description: held.description,
    availableIn: behaviour?.available === 'at_once' ? 0 : twoDays,
  })
  const captured: Stripe.Charge = { ...held, amount_captured: amount, captured: true, balance_transaction: entry.id }
  store.save('charge', captured)
  const charge = amount < held.amount ? releaseRest(context, captured) : captured
  emit(context, 'charge.captured', charge)
  return charge
}
