import type Stripe from 'stripe'
import type { Decline } from '../cards/declines.ts'
import { authorize, captureBeforeOf } from '../charges/authorize.ts'
import { takeMoney } from '../charges/take-money.ts'
import type { Context } from '../context.ts'
import { openDisputeAfter } from '../disputes/open.ts'
import { emit } from '../events/emit.ts'
import { cardError } from '../wire/errors.ts'
import { asShown } from './find.ts'
import { change } from './states.ts'

/** The bank declines: the intent requires another payment method, and the call answers 402. */
export const fail = (
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  { authenticated = false } = {},
): never => {
  const charge = authorize(context, { intent, method, behaviour: {}, authenticated, decline })
  const error = {
    charge: charge.id,
    code: decline.code,
    ...(decline.decline_code !== undefined && { decline_code: decline.decline_code }),
    ...(decline.decline_code !== undefined && { network_decline_code: '01', advice_code: 'try_again_later' }),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
  }
  const failed = change(context, intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: { ...error, payment_method: method, type: 'card_error' },
  })
  emit(context, 'payment_intent.payment_failed', failed)
  throw cardError({ ...error, payment_intent: asShown(context, failed), payment_method: method })
}

/** Charges the payment method: a manual intent is held, others are paid immediately. */
export const attempt = (
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { authenticated }: { authenticated: boolean },
): Stripe.PaymentIntent => {
  const behaviour = context.store.hidden('payment_method', method.id) ?? {}
  if (behaviour.decline) return fail(context, intent, method, behaviour.decline, { authenticated })
  const charge = authorize(context, { intent, method, behaviour, authenticated })
  if (intent.capture_method === 'manual') {
    const held = change(context, intent, {
      status: 'requires_capture',
      next_action: null,
      latest_charge: charge.id,
      amount_capturable: intent.amount,
    })
    context.store.setDue(intent.id, captureBeforeOf(charge))
    emit(context, 'payment_intent.amount_capturable_updated', held)
    return held
  }
  takeMoney(context, charge, intent.amount)
  const paid = change(context, intent, {
    status: 'succeeded',
    next_action: null,
    latest_charge: charge.id,
    amount_received: intent.amount,
  })
  emit(context, 'payment_intent.succeeded', paid)
  openDisputeAfter(context, charge.id)
  return paid
}
