import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../wire/id-of.ts'

export interface RefundParts {
  readonly amount: number
  /** null if only a hold was released. */
  readonly balanceTransaction: string | null
  readonly reason: Stripe.Refund.Reason | null
  readonly metadata?: Record<string, string>
  readonly id?: string
  readonly status?: 'succeeded' | 'pending'
}

/** A refund of a charge, in the API's shape. */
export const newRefund = ({ now }: Context, charge: Stripe.Charge, parts: RefundParts): Stripe.Refund => ({
  id: parts.id ?? newId('re'),
  object: 'refund',
  amount: parts.amount,
  balance_transaction: parts.balanceTransaction,
  charge: charge.id,
  created: now,
  currency: charge.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    card: {
      reference_status: 'pending',
      reference_type: 'acquirer_reference_number',
      type: parts.balanceTransaction === null ? 'reversal' : 'refund',
    },
    type: 'card',
  },
  metadata: parts.metadata ?? {},
  payment_intent: idOf(charge.payment_intent) ?? null,
  payment_method: charge.payment_method,
  reason: parts.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: parts.status ?? 'succeeded',
  transfer_reversal: null,
})
