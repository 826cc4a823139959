import type Stripe from 'stripe'
import { enter } from '../balance/entries.ts'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { written } from '../money/currencies.ts'
import { newRefund } from '../refunds/refund-shape.ts'
import { newId } from '../store/ids.ts'
import { invalid } from '../wire/errors.ts'
import { idOf } from '../wire/id-of.ts'
import { flag, hash, integer, mergeMetadata, metadata, text } from '../wire/params.ts'

export const reverseParams = hash({}, { amount: integer, description: text, metadata, refund_application_fee: flag })

type ReverseParams = ReturnType<typeof reverseParams>

/** Takes the money back from the connected account, as a refund of the payment it received. */
const takeBack = (context: Context, transfer: Stripe.Transfer, amount: number): string | null => {
  const account = idOf(transfer.destination) ?? ''
  const there: Context = { ...context, account }
  const payment = there.store.find('charge', idOf(transfer.destination_payment) ?? '', account)
  if (!payment) return null
  const id = newId('pyr')
  const entry = enter(there, {
    amount: -amount,
    currency: transfer.currency,
    type: 'payment_refund',
    category: 'refund',
    source: id,
  })
  there.store.insert(
    'refund',
    account,
    newRefund(there, payment, {
      id,
      amount,
      balanceTransaction: entry.id,
      reason: null,
    }),
  )
  const total = payment.amount_refunded + amount
  there.store.save('charge', { ...payment, amount_refunded: total, refunded: total === payment.amount })
  return id
}

/** Reverses a transfer, fully or partly. */
export const reverseTransfer = (
  context: Context,
  transfer: Stripe.Transfer,
  params: ReverseParams,
): Stripe.TransferReversal => {
  const left = transfer.amount - transfer.amount_reversed
  const amount = params.amount ?? left
  const { currency } = transfer
  if (left === 0) throw invalid(`Transfer ${transfer.id} is already fully reversed.`)
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount > left) {
    throw invalid(
      `${written(amount, currency)} is more than what is left of the transfer: ${written(left, currency)}`,
      { param: 'amount' },
    )
  }
  const id = newId('trr')
  const entry = enter(context, {
    amount,
    currency,
    type: 'transfer_refund',
    category: 'transfer_reversal',
    source: id,
    description: params.description ?? null,
  })
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: entry.id,
    created: context.now,
    currency,
    destination_payment_refund: takeBack(context, transfer, amount),
    metadata: mergeMetadata({}, params.metadata),
    source_refund: null,
    transfer: transfer.id,
  }
  context.store.insert('transfer_reversal', context.account, reversal)
  const changed: Stripe.Transfer = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: amount === left,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
  }
  context.store.save('transfer', changed)
  emit(context, 'transfer.reversed', changed, {
    amount_reversed: transfer.amount_reversed,
    reversed: transfer.reversed,
  })
  return reversal
}
