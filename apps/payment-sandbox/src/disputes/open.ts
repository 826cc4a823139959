import type Stripe from 'stripe'
import { enter } from '../balance/entries.ts'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { fixedFeeOf } from '../money/currencies.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../wire/id-of.ts'
import { noEvidence } from './evidence.ts'

const answerWithin = 9 * 24 * 3600

/** The dispute fee: 15 dollars, or roughly the equivalent. */
const disputeFee = (currency: string): number => fixedFeeOf(currency) * 50

export type DisputeReason = 'fraudulent' | 'product_not_received' | 'inquiry'

/**
 * The cardholder disputes a captured charge: the bank withdraws the money immediately, unless it is only an inquiry.
 */
export const openDispute = (context: Context, charge: Stripe.Charge, reason: DisputeReason): Stripe.Dispute => {
  const id = newId('du')
  const { currency } = charge
  const amount = charge.amount_captured
  const inquiry = reason === 'inquiry'
  const withdrawal = inquiry
    ? undefined
    : enter(context, {
        amount: -amount,
        currency,
        type: 'adjustment',
        category: 'dispute',
        source: id,
        fee: disputeFee(currency),
        feeText: 'Dispute fee',
        description: `Chargeback withdrawal for ${charge.id}`,
      })
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: withdrawal ? [withdrawal] : [],
    charge: charge.id,
    created: context.now,
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: context.now + answerWithin,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent) ?? null,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: reason === 'product_not_received' ? '13.1' : '10.4',
      },
      type: 'card',
    },
    reason: reason === 'inquiry' ? 'general' : reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
  context.store.insert('dispute', context.account, dispute)
  const disputed: Stripe.Charge = { ...charge, disputed: !inquiry }
  context.store.save('charge', disputed)
  emit(context, 'charge.dispute.created', dispute)
  if (withdrawal) emit(context, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Opens the dispute that a test card causes after its payment. */
export const openDisputeAfter = (context: Context, chargeId: string): void => {
  const behaviour = context.store.hidden('charge', chargeId)
  const charge = context.store.find('charge', chargeId, context.account)
  if (charge && behaviour?.dispute !== undefined) openDispute(context, charge, behaviour.dispute)
}
