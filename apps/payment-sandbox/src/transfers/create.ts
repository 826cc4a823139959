import type Stripe from 'stripe'
import { findAccount } from '../accounts/find.ts'
import { enter } from '../balance/entries.ts'
import { availableIn } from '../balance/sums.ts'
import { findCharge } from '../charges/routes.ts'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { checkCurrency } from '../money/amounts.ts'
import { newId } from '../store/ids.ts'
import { invalid } from '../wire/errors.ts'
import { hash, integer, mergeMetadata, metadata, oneOf, text } from '../wire/params.ts'
import { receivedPayment } from './received-payment.ts'

export const createParams = hash(
  { currency: text, destination: text },
  {
    amount: integer,
    description: text,
    metadata,
    source_transaction: text,
    source_type: oneOf('card', 'bank_account', 'fpx'),
    transfer_group: text,
  },
)

type CreateParams = ReturnType<typeof createParams>

const transferredOf = (context: Context, charge: Stripe.Charge): number =>
  context.store
    .list('transfer', { account: context.account, where: [['source_transaction', '=', charge.id]] })
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)

const checkSource = (context: Context, charge: Stripe.Charge, amount: number, currency: string): void => {
  if (!charge.paid || !charge.captured) {
    throw invalid(`Cannot use charge ${charge.id} as a source_transaction: it has not been captured.`, {
      param: 'source_transaction',
    })
  }
  if (charge.currency !== currency) {
    throw invalid(`The charge was settled in ${charge.currency}, not in ${currency}.`, { param: 'currency' })
  }
  const left = charge.amount_captured - transferredOf(context, charge)
  if (amount > left) {
    throw invalid(`${left} of the source_transaction's ${charge.amount_captured} are left, less than ${amount}.`, {
      code: 'transfer_source_balance_parameters_mismatch',
      param: 'amount',
    })
  }
}

const checkDestination = (account: Stripe.Account): void => {
  if (account.capabilities?.transfers === 'active') return
  throw invalid('Your destination account needs to have at least one of these capabilities enabled: transfers.', {
    code: 'insufficient_capabilities_for_transfer',
    param: 'destination',
  })
}

/**
 * Moves money from the platform's balance to a connected account's; with a source charge, as soon as that is captured.
 */
export const createTransfer = (context: Context, params: CreateParams): Stripe.Transfer => {
  const currency = checkCurrency(params.currency)
  const charge =
    params.source_transaction === undefined
      ? undefined
      : findCharge(context, params.source_transaction, 'source_transaction', 400)
  const amount = params.amount ?? charge?.amount_captured
  if (amount === undefined) {
    throw invalid('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' })
  }
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  const destination = findAccount(context, params.destination, 'destination', 400)
  checkDestination(destination)
  if (charge) checkSource(context, charge, amount, currency)
  else if (amount > availableIn(context, currency)) {
    throw invalid(
      'There are not enough available funds in this currency. The test card 4000000000000077 adds some at once.',
      { code: 'balance_insufficient' },
    )
  }
  const id = newId('tr')
  const entry = enter(context, {
    amount: -amount,
    currency,
    type: 'transfer',
    category: 'transfer',
    source: id,
    description: params.description ?? null,
  })
  const payment = receivedPayment(context, destination.id, { transfer: id, amount, currency })
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: entry.id,
    created: context.now,
    currency,
    description: params.description ?? null,
    destination: destination.id,
    destination_payment: payment.id,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: params.source_type ?? 'card',
    transfer_group: params.transfer_group ?? charge?.transfer_group ?? (charge ? `group_${charge.id}` : null),
  }
  context.store.insert('transfer', context.account, transfer)
  emit(context, 'transfer.created', transfer)
  return transfer
}
