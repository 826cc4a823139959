import type Stripe from 'stripe'
import { findCharge } from '../charges/routes.ts'
import { takeMoney } from '../charges/take-money.ts'
import type { Context } from '../context.ts'
import { openDisputeAfter } from '../disputes/open.ts'
import { emit } from '../events/emit.ts'
import { stepOf } from '../money/currencies.ts'
import { cardError, invalid } from '../wire/errors.ts'
import { idOf } from '../wire/id-of.ts'
import { mergeMetadata } from '../wire/params.ts'
import type { CaptureParams } from './params.ts'
import { change, unexpectedState } from './states.ts'

const checkCaptureAmount = (intent: Stripe.PaymentIntent, amount: number): void => {
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount_to_capture',
    })
  }
  if (amount > intent.amount_capturable) {
    throw invalid('The amount_to_capture cannot be greater than the amount_capturable of the PaymentIntent.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  if (amount % stepOf(intent.currency) !== 0) {
    throw invalid(
      `Invalid amount for ${intent.currency}: amounts in this currency must be divisible by ${stepOf(intent.currency)}.`,
      { param: 'amount_to_capture' },
    )
  }
}

/** The bank refuses the capture: no money was received, the intent requires another payment method. */
const refuse = (context: Context, intent: Stripe.PaymentIntent, charge: Stripe.Charge): never => {
  const body = {
    code: 'capture_charge_authorization_expired',
    message: 'The card issuer refused to capture the authorized amount.',
    charge: charge.id,
  } as const
  const lost: Stripe.Charge = {
    ...charge,
    status: 'failed',
    paid: false,
    failure_code: body.code,
    failure_message: body.message,
  }
  context.store.save('charge', lost)
  context.store.setDue(intent.id, null)
  emit(context, 'charge.failed', lost)
  const failed = change(context, intent, {
    status: 'requires_payment_method',
    amount_capturable: 0,
    payment_method: null,
    last_payment_error: { ...body, type: 'card_error' },
  })
  emit(context, 'payment_intent.payment_failed', failed)
  throw cardError({ ...body, payment_intent: failed })
}

/** Captures a hold, once. The uncaptured part is released to the card. */
export const captureIntent = (
  context: Context,
  intent: Stripe.PaymentIntent,
  params: CaptureParams,
): Stripe.PaymentIntent => {
  if (intent.status !== 'requires_capture') throw unexpectedState(context, intent, 'captured', ['requires_capture'])
  const amount = params.amount_to_capture ?? intent.amount_capturable
  checkCaptureAmount(intent, amount)
  const held = findCharge(context, idOf(intent.latest_charge) ?? '')
  if (context.store.hidden('charge', held.id)?.capture === 'refused') return refuse(context, intent, held)
  takeMoney(context, held, amount)
  context.store.setDue(intent.id, null)
  const paid = change(context, intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, params.metadata),
  })
  emit(context, 'payment_intent.succeeded', paid)
  openDisputeAfter(context, held.id)
  return paid
}
