import type Stripe from 'stripe'
import { createPaymentMethod, takePaymentMethod } from '../cards/payment-methods.ts'
import type { Context } from '../context.ts'
import { invalid } from '../wire/errors.ts'
import { idOf } from '../wire/id-of.ts'
import { attempt } from './attempt.ts'
import { askForAuthentication } from './challenge.ts'
import { asShown } from './find.ts'
import type { ConfirmParams } from './params.ts'
import { change, unexpectedState } from './states.ts'

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

const methodOf = (context: Context, intent: Stripe.PaymentIntent, params: ConfirmParams): Stripe.PaymentMethod => {
  if (params.payment_method !== undefined) return takePaymentMethod(context, params.payment_method)
  if (params.payment_method_data !== undefined) return createPaymentMethod(context, params.payment_method_data)
  const present = idOf(intent.payment_method)
  if (present !== undefined) return takePaymentMethod(context, present)
  const message = 'This PaymentIntent has no payment method: update it with one, or confirm it with one.'
  throw invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: asShown(context, intent) })
}

const checkType = (intent: Stripe.PaymentIntent, { type }: Stripe.PaymentMethod): void => {
  if (intent.payment_method_types.includes(type)) return
  throw invalid(`This PaymentIntent does not take payment methods of the type ${type}.`, {
    code: 'payment_intent_incompatible_payment_method',
    param: 'payment_method',
  })
}

const checkReturnUrl = (intent: Stripe.PaymentIntent, { return_url: url }: ConfirmParams): void => {
  if (url !== undefined && !URL.canParse(url)) {
    throw invalid('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
  }
  const onlyCards = intent.allowed_payment_method_types?.every((type) => type === 'card') ?? false
  const mayRedirect = !onlyCards && intent.automatic_payment_methods?.allow_redirects === 'always'
  if (!mayRedirect || url !== undefined) return
  const message =
    'This PaymentIntent may lead the customer to another page: give a `return_url`, or create it with `automatic_payment_methods[allow_redirects]` as `never`.'
  throw invalid(message)
}

const needsChallenge = (behaviour: { readonly challenge?: string }, intent: Stripe.PaymentIntent): boolean => {
  const asked = intent.payment_method_options?.card?.request_three_d_secure
  return behaviour.challenge !== undefined || asked === 'any' || asked === 'challenge'
}

/** Confirms the intent: the result is a hold, a payment, a challenge, or a `card_error`. */
export const confirmIntent = (
  context: Context,
  intent: Stripe.PaymentIntent,
  params: ConfirmParams,
): Stripe.PaymentIntent => {
  if (!confirmable.includes(intent.status)) throw unexpectedState(context, intent, 'confirmed', confirmable)
  checkReturnUrl(intent, params)
  const method = methodOf(context, intent, params)
  checkType(intent, method)
  const behaviour = context.store.hidden('payment_method', method.id) ?? {}
  const ready = change(context, intent, {
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    status: 'requires_confirmation',
    ...(params.receipt_email !== undefined && { receipt_email: params.receipt_email }),
    ...(params.payment_method_options?.card?.request_three_d_secure !== undefined && {
      payment_method_options: {
        card: { ...intent.payment_method_options?.card, ...params.payment_method_options.card },
      } as Stripe.PaymentIntent.PaymentMethodOptions,
    }),
  })
  if (!needsChallenge(behaviour, ready)) return attempt(context, ready, method, { authenticated: false })
  return askForAuthentication(context, ready, behaviour.challenge ?? 'modal', params)
}
