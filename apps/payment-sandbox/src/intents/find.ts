import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { invalid, missing, unauthorized } from '../wire/errors.ts'

/** Finds the intent with this id; throws `ApiError` with 404 if there is none. */
export const findIntent = (context: Context, id: string, param = 'intent'): Stripe.PaymentIntent => {
  const intent = context.store.find('payment_intent', id, context.account)
  if (!intent) throw missing('payment_intent', id, param)
  return intent
}

/** The intent that a call names; pages must also send its client secret. */
export const intentFor = (context: Context, id: string, secret: string | undefined): Stripe.PaymentIntent => {
  if (context.fromPage && secret === undefined) {
    throw unauthorized('This call needs a secret API key, not a publishable one.', 'secret_key_required')
  }
  const intent = findIntent(context, id)
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalid('The client_secret belongs to no such PaymentIntent of this account.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    })
  }
  return intent
}

const hiddenFromPages = new Set([
  'latest_charge',
  'metadata',
  'application',
  'transfer_data',
  'transfer_group',
  'review',
  'amount_received',
  'amount_capturable',
  'customer',
  'on_behalf_of',
  'application_fee_amount',
])

/** The fields of an intent that a page may see. */
export const asShown = (context: Context, intent: Stripe.PaymentIntent): object =>
  context.fromPage ? Object.fromEntries(Object.entries(intent).filter(([key]) => !hiddenFromPages.has(key))) : intent
