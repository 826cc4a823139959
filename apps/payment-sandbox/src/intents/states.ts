import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { invalid } from '../wire/errors.ts'
import { asShown } from './find.ts'

/** The error for a step that the intent's status does not allow, with the API's message. */
export const unexpectedState = (
  context: Context,
  intent: Stripe.PaymentIntent,
  doing: string,
  allowed: readonly string[],
) =>
  invalid(
    `This PaymentIntent could not be ${doing}: its status is ${intent.status}, and it must be one of: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: asShown(context, intent) },
  )

export const change = (
  context: Context,
  intent: Stripe.PaymentIntent,
  fields: Partial<Stripe.PaymentIntent>,
): Stripe.PaymentIntent => {
  const changed = { ...intent, ...fields } as Stripe.PaymentIntent
  context.store.save('payment_intent', changed)
  return changed
}
