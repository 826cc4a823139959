import type Stripe from 'stripe'
import { enter } from '../balance/entries.ts'
import { findCharge } from '../charges/routes.ts'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { cancelIntent } from '../intents/cancel.ts'
import { findIntent } from '../intents/find.ts'
import { written } from '../money/currencies.ts'
import { newId } from '../store/ids.ts'
import { invalid, missing } from '../wire/errors.ts'
import { idOf } from '../wire/id-of.ts'
import { fieldConditions, listPage, pageParams } from '../wire/list.ts'
import { flag, hash, integer, mergeMetadata, metadata, oneOf, text } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'
import { newRefund } from './refund-shape.ts'
import { decideLater } from './settle.ts'

const createParams = hash(
  {},
  {
    charge: text,
    payment_intent: text,
    amount: integer,
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    metadata,
    reverse_transfer: flag,
    refund_application_fee: flag,
  },
)
const listParams = hash({}, { ...pageParams, charge: text, payment_intent: text })
const updateParams = hash({}, { metadata })

type CreateParams = ReturnType<typeof createParams>

const chargeToRefund = (context: Context, { charge, payment_intent: intent }: CreateParams): Stripe.Charge => {
  if (charge !== undefined) return findCharge(context, charge, 'charge', 404)
  if (intent === undefined) {
    throw invalid('Give one of these parameters: payment_intent, charge.')
  }
  const latest = idOf(findIntent(context, intent, 'payment_intent').latest_charge)
  if (latest === undefined) throw invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`)
  return findCharge(context, latest)
}

const refundCaptured = (context: Context, charge: Stripe.Charge, params: CreateParams): Stripe.Refund => {
  const left = charge.amount - charge.amount_refunded
  const amount = params.amount ?? left
  const { currency } = charge
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    throw invalid(`${written(amount, currency)} is more than what is left of the charge: ${written(left, currency)}`, {
      param: 'amount',
    })
  }
  const id = newId('re')
  const entry = enter(context, {
    amount: -amount,
    currency,
    type: 'refund',
    category: 'refund',
    source: id,
    description: 'REFUND FOR CHARGE',
  })
  const refund = newRefund(context, charge, {
    id,
    amount,
    balanceTransaction: entry.id,
    reason: params.reason ?? null,
    metadata: mergeMetadata({}, params.metadata),
    status: context.store.hidden('charge', charge.id)?.refund === 'pending' ? 'pending' : 'succeeded',
  })
  const changed: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  }
  context.store.insert('refund', context.account, refund)
  decideLater(context, refund)
  context.store.save('charge', changed)
  emit(context, 'charge.refunded', changed, { amount_refunded: charge.amount_refunded, refunded: charge.refunded })
  emit(context, 'refund.created', refund)
  return refund
}

/** Refunds captured money; for a hold that was not captured, it releases the hold and cancels the intent. */
const create = (context: Context, params: CreateParams): Stripe.Refund => {
  const charge = chargeToRefund(context, params)
  if (params.reverse_transfer || params.refund_application_fee) {
    throw invalid('This charge has no associated transfer to reverse.', {
      param: params.reverse_transfer ? 'reverse_transfer' : 'refund_application_fee',
    })
  }
  if (charge.captured) return refundCaptured(context, charge, params)
  if (!charge.paid) throw invalid(`Charge ${charge.id} failed; there is nothing to refund.`)
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (params.amount !== undefined && params.amount !== charge.amount) {
    throw invalid('A charge that was not captured is refunded as a whole: capture less of it instead.', {
      param: 'amount',
    })
  }
  cancelIntent(context, findIntent(context, idOf(charge.payment_intent) ?? ''), 'requested_by_customer')
  const [refund] = context.store.list('refund', {
    account: context.account,
    where: [['charge', '=', charge.id]],
    limit: 1,
  })
  if (!refund) throw missing('refund', charge.id)
  return refund
}

export const findRefund = (context: Context, id: string): Stripe.Refund => {
  const refund = context.store.find('refund', id, context.account)
  if (!refund) throw missing('refund', id)
  return refund
}

const update = (context: Context, id: string, change: ReturnType<typeof updateParams>): Stripe.Refund => {
  const refund = findRefund(context, id)
  const changed: Stripe.Refund = { ...refund, metadata: mergeMetadata(refund.metadata, change.metadata) }
  context.store.save('refund', changed)
  emit(context, 'refund.updated', changed, { metadata: refund.metadata })
  return changed
}

export const refundRoutes = [
  route('POST', '/v1/refunds', createParams, create),
  route('GET', '/v1/refunds', listParams, (context, { charge, payment_intent, ...page }) =>
    listPage(context, 'refund', '/v1/refunds', page, fieldConditions({ charge, payment_intent })),
  ),
  route('GET', '/v1/refunds/:id', noParams, (context, _params, { id }) => findRefund(context, id)),
  route('POST', '/v1/refunds/:id', updateParams, (context, params, { id }) => update(context, id, params)),
]
