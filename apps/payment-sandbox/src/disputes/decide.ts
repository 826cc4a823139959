import type Stripe from 'stripe'
import { enter } from '../balance/entries.ts'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { idOf } from '../wire/id-of.ts'

const isInquiry = (dispute: Stripe.Dispute): boolean => dispute.status.startsWith('warning_')

export const isOpen = ({ status }: Stripe.Dispute): boolean =>
  !['won', 'lost', 'warning_closed', 'prevented'].includes(status)

/**
 * The bank's decision. Won: the money is returned, the fee is not. Lost: nothing is returned. An inquiry is only
 * closed.
 */
export const decideDispute = (context: Context, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute => {
  const inquiry = isInquiry(dispute)
  const chargeId = idOf(dispute.charge) ?? ''
  const returned =
    outcome === 'won' && !inquiry
      ? enter(context, {
          amount: dispute.amount,
          currency: dispute.currency,
          type: 'adjustment',
          category: 'dispute_reversal',
          source: dispute.id,
          description: `Chargeback reversal for ${chargeId}`,
        })
      : undefined
  const decided: Stripe.Dispute = {
    ...dispute,
    status: inquiry ? 'warning_closed' : outcome,
    balance_transactions: [...dispute.balance_transactions, ...(returned ? [returned] : [])],
  }
  context.store.save('dispute', decided)
  emit(context, 'charge.dispute.closed', decided, { status: dispute.status })
  if (returned) emit(context, 'charge.dispute.funds_reinstated', decided)
  return decided
}
