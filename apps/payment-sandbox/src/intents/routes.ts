import type Stripe from 'stripe'
import { createPaymentMethod, takePaymentMethod } from '../cards/payment-methods.ts'
import type { Context } from '../context.ts'
import { checkAmount, checkCurrency } from '../money/amounts.ts'
import { fieldConditions, listPage } from '../wire/list.ts'
import { mergeMetadata } from '../wire/params.ts'
import { route } from '../wire/route.ts'
import { cancelIntent } from './cancel.ts'
import { captureIntent } from './capture.ts'
import { confirmIntent } from './confirm.ts'
import { checkTypes, createIntent } from './create.ts'
import { asShown, findIntent, intentFor } from './find.ts'
import {
  cancelParams,
  captureParams,
  confirmParams,
  createParams,
  listParams,
  retrieveParams,
  updateParams,
  type UpdateParams,
} from './params.ts'
import { change, unexpectedState } from './states.ts'

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Applies an update; fields that a bank has already approved cannot change. */
const updateIntent = (context: Context, intent: Stripe.PaymentIntent, params: UpdateParams): Stripe.PaymentIntent => {
  const { amount, currency, payment_method: method, payment_method_data: methodData } = params
  checkTypes(params)
  const touchesMoney = [
    amount,
    currency,
    method,
    methodData,
    params.payment_method_types,
    params.allowed_payment_method_types,
  ].some((value) => value !== undefined)
  if (touchesMoney && !open.includes(intent.status)) throw unexpectedState(context, intent, 'updated', open)
  const newCurrency = currency === undefined ? intent.currency : checkCurrency(currency)
  if (amount !== undefined || currency !== undefined) checkAmount(amount ?? intent.amount, newCurrency)
  const newMethod =
    method !== undefined ? takePaymentMethod(context, method) : methodData && createPaymentMethod(context, methodData)
  const texts = [
    'description',
    'receipt_email',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_group',
  ] as const
  return change(context, intent, {
    amount: amount ?? intent.amount,
    currency: newCurrency,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    ...Object.fromEntries(texts.filter((name) => params[name] !== undefined).map((name) => [name, params[name]])),
    ...(newMethod && { payment_method: newMethod.id, status: 'requires_confirmation', next_action: null }),
    ...(params.allowed_payment_method_types && {
      allowed_payment_method_types:
        params.allowed_payment_method_types as Stripe.PaymentIntent.AllowedPaymentMethodType[],
    }),
  })
}

export const intentRoutes = [
  route('POST', '/v1/payment_intents', createParams, createIntent),
  route('GET', '/v1/payment_intents', listParams, (context, { customer, ...page }) =>
    listPage(context, 'payment_intent', '/v1/payment_intents', page, fieldConditions({ customer })),
  ),
  route(
    'GET',
    '/v1/payment_intents/:id',
    retrieveParams,
    (context, { client_secret: secret }, { id }) => asShown(context, intentFor(context, id, secret)),
    { forPages: true },
  ),
  route('POST', '/v1/payment_intents/:id', updateParams, (context, params, { id }) =>
    updateIntent(context, findIntent(context, id), params),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/confirm',
    confirmParams,
    (context, params, { id }) =>
      asShown(context, confirmIntent(context, intentFor(context, id, params.client_secret), params)),
    { forPages: true },
  ),
  route('POST', '/v1/payment_intents/:id/capture', captureParams, (context, params, { id }) =>
    captureIntent(context, findIntent(context, id), params),
  ),
  route('POST', '/v1/payment_intents/:id/cancel', cancelParams, (context, { cancellation_reason: reason }, { id }) =>
    cancelIntent(context, findIntent(context, id), reason ?? null),
  ),
]
