import type Stripe from 'stripe'
import { findCharge } from '../charges/routes.ts'
import { releaseRest } from '../charges/release.ts'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { idOf } from '../wire/id-of.ts'
import { change, unexpectedState } from './states.ts'

const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_reauthorization',
  'requires_confirmation',
  'requires_action',
  'processing',
]

/** Ends an intent and releases its hold. */
export const cancelIntent = (
  context: Context,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent => {
  if (!cancelable.includes(intent.status)) throw unexpectedState(context, intent, 'canceled', cancelable)
  const chargeId = idOf(intent.latest_charge)
  if (intent.status === 'requires_capture' && chargeId !== undefined) {
    const charge = releaseRest(context, findCharge(context, chargeId))
    if (reason === 'automatic') emit(context, 'charge.expired', charge)
  }
  context.store.setDue(intent.id, null)
  const canceled = change(context, intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: context.now,
    cancellation_reason: reason,
    next_action: null,
  })
  emit(context, 'payment_intent.canceled', canceled)
  return canceled
}
