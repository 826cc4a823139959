import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { newId } from '../store/ids.ts'
import { feeShare } from '../money/amounts.ts'
import { fixedFeeOf } from '../money/currencies.ts'

export interface Entry {
  readonly amount: number
  readonly currency: string
  readonly type: Stripe.BalanceTransaction.Type
  readonly category: string
  readonly source: string
  readonly fee?: number
  readonly feeText?: string
  readonly description?: string | null
  /** Seconds until the money is available; 0 for immediately. */
  readonly availableIn?: number
}

/** The processing fee of a card payment, in the charge's minor units: 2.9 % plus a fixed part. */
export const processingFee = (amount: number, currency: string): number =>
  Math.min(amount, Math.round(amount * feeShare) + fixedFeeOf(currency))

/** Writes one transaction of the account's balance. */
export const enter = (context: Context, entry: Entry): Stripe.BalanceTransaction => {
  const { amount, currency, fee = 0, availableIn = 0 } = entry
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: context.now + availableIn,
    balance_type: 'payments',
    created: context.now,
    currency,
    description: entry.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: entry.feeText ?? 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: entry.category,
    source: entry.source,
    status: availableIn > 0 ? 'pending' : 'available',
    type: entry.type,
  }
  context.store.insert('balance_transaction', context.account, transaction)
  return transaction
}
