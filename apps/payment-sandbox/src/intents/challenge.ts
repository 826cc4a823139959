import type Stripe from 'stripe'
import { takePaymentMethod } from '../cards/payment-methods.ts'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { randomText } from '../store/ids.ts'
import { ApiError, cardError } from '../wire/errors.ts'
import { idOf } from '../wire/id-of.ts'
import { attempt, fail } from './attempt.ts'
import { findIntent } from './find.ts'
import type { ConfirmParams } from './params.ts'
import { change } from './states.ts'

const challengeUrl = (context: Context, intent: Stripe.PaymentIntent, token: string): string =>
  `${context.origin}/3ds/${intent.id}/${token}`

/**
 * Sets the intent to require 3-D Secure. Stripe.js gets an action to show in a frame; other clients, and cards whose
 * bank requires it, get a redirect.
 */
export const askForAuthentication = (
  context: Context,
  intent: Stripe.PaymentIntent,
  kind: 'modal' | 'redirect',
  {
    use_stripe_sdk: inFrame = false,
    return_url: returnUrl,
    off_session: offSession,
    error_on_requires_action: refuse,
  }: ConfirmParams,
): Stripe.PaymentIntent => {
  const authenticationRequired = {
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  } as const
  if (offSession || refuse) {
    const method = takePaymentMethod(context, idOf(intent.payment_method) ?? '')
    return fail(context, intent, method, {
      code: 'card_declined',
      decline_code: 'authentication_required',
      message: authenticationRequired.message,
    })
  }
  const token = randomText(32)
  const url = challengeUrl(context, intent, token)
  const nextAction: Stripe.PaymentIntent.NextAction =
    inFrame && kind === 'modal'
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', source: `payatt_${token}`, stripe_js: url },
        }
      : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl ?? null, url } }
  context.store.hide('payment_intent', intent.id, { challenge: token, ...(returnUrl !== undefined && { returnUrl }) })
  const waiting = change(context, intent, { status: 'requires_action', next_action: nextAction })
  emit(context, 'payment_intent.requires_action', waiting)
  return waiting
}

/** The intent that waits for this challenge page, or undefined if the page is no longer valid. */
export const challenged = (context: Context, id: string, token: string): Stripe.PaymentIntent | undefined => {
  const intent = context.store.find('payment_intent', id, context.account)
  const hidden = context.store.hidden('payment_intent', id)
  return intent?.status === 'requires_action' && hidden?.challenge === token ? intent : undefined
}

/** The URL that the customer's browser returns to after the challenge, with the result. */
export const returnAddress = (context: Context, id: string): string | undefined => {
  const intent = findIntent(context, id)
  const { returnUrl } = context.store.hidden('payment_intent', id) ?? {}
  if (returnUrl === undefined) return undefined
  const url = new URL(returnUrl)
  const passed = ['requires_capture', 'succeeded', 'processing'].includes(intent.status)
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed')
  return url.href
}

/** Completes the challenge; if it was passed, the bank then approves or declines. */
export const finishChallenge = (context: Context, intent: Stripe.PaymentIntent, passed: boolean): void => {
  const method = takePaymentMethod(context, idOf(intent.payment_method) ?? '')
  try {
    if (passed) attempt(context, change(context, intent, { next_action: null }), method, { authenticated: true })
    else failAuthentication(context, intent, method)
  } catch (error) {
    // A decline is already stored on the intent; the page only redirects back.
    if (!(error instanceof ApiError && error.keep)) throw error
  }
}

const failAuthentication = (context: Context, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): never => {
  const body = {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  } as const
  const failed = change(context, intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      ...body,
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      payment_method: method,
      type: 'invalid_request_error',
    },
  })
  emit(context, 'payment_intent.payment_failed', failed)
  throw cardError(body)
}
