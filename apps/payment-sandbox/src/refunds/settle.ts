import type Stripe from 'stripe'
import { enter } from '../balance/entries.ts'
import { findCharge } from '../charges/routes.ts'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { invalid } from '../wire/errors.ts'
import { idOf } from '../wire/id-of.ts'

/** How long a bank takes to decide a refund that is not decided immediately. */
const decisionSeconds = 3 * 24 * 3600

/** Makes the refund due if its card decides refunds late. */
export const decideLater = ({ store, now }: Context, refund: Stripe.Refund): void => {
  const behaviour = store.hidden('charge', idOf(refund.charge) ?? '')
  if (behaviour?.refund) store.setDue(refund.id, now + decisionSeconds)
}

/** The bank's late decision on a refund, as the card behaves. */
export const settleRefund = (context: Context, refund: Stripe.Refund): void => {
  const behaviour = context.store.hidden('charge', idOf(refund.charge) ?? '')
  if (behaviour?.refund === 'fails_later' && refund.status !== 'failed') failRefund(context, refund, 'unknown')
  if (behaviour?.refund === 'pending' && refund.status === 'pending') update(context, refund, { status: 'succeeded' })
}

/** The bank returns a refund: the money is back on the balance, and the charge can be refunded again. */
export const failRefund = (context: Context, refund: Stripe.Refund, reason: string): void => {
  if (refund.status === 'failed' || refund.balance_transaction === null) {
    throw invalid(`The refund ${refund.id} cannot fail any more: ${refund.status}.`)
  }
  const { amount, currency } = refund
  const charge = findCharge(context, idOf(refund.charge) ?? '')
  const entry = enter(context, {
    amount,
    currency,
    type: 'refund_failure',
    category: 'refund_failure',
    source: refund.id,
    description: 'REFUND FAILURE',
  })
  context.store.save('charge', { ...charge, amount_refunded: charge.amount_refunded - amount, refunded: false })
  context.store.setDue(refund.id, null)
  update(context, refund, { status: 'failed', failure_reason: reason, failure_balance_transaction: entry.id })
}

function update(context: Context, refund: Stripe.Refund, change: Partial<Stripe.Refund>): void {
  const changed: Stripe.Refund = { ...refund, ...change }
  context.store.save('refund', changed)
  if (changed.status === 'failed') emit(context, 'refund.failed', changed)
  emit(context, 'refund.updated', changed, { status: refund.status })
  emit(context, 'charge.refund.updated', changed, { status: refund.status })
}
