import type Stripe from 'stripe'
import type { CardBehaviour } from '../cards/test-cards.ts'
import type { Decline } from '../cards/declines.ts'
import { networkMark } from '../cards/payment-methods.ts'
import type { Context } from '../context.ts'
import { newId } from '../store/ids.ts'
import { emit } from '../events/emit.ts'

/** How long a hold is kept: seven days, as for an online Visa payment. */
const holdSeconds = 7 * 24 * 3600
/** An hour: the shortest hold of a method that is not a card. */
const shortHoldSeconds = 3600

export interface Attempt {
  readonly intent: Stripe.PaymentIntent
  readonly method: Stripe.PaymentMethod
  readonly behaviour: CardBehaviour
  /** Whether the customer has just passed 3-D Secure. */
  readonly authenticated: boolean
  /** Why the bank declines; absent if it approves. */
  readonly decline?: Decline
}

const isHeld = (intent: Stripe.PaymentIntent, decline: Decline | undefined): boolean =>
  decline === undefined && intent.capture_method === 'manual'

const cardDetails = (
  { now }: Context,
  { intent, method, authenticated, decline }: Attempt,
): Stripe.Charge.PaymentMethodDetails.Card => {
  const card = method.card
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : networkMark().slice(0, 6),
    brand: card?.brand ?? null,
    ...(isHeld(intent, decline) && { capture_before: now + holdSeconds }),
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2000,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: networkMark(),
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: newId('3ds'),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: (card?.wallet ?? null) as Stripe.Charge.PaymentMethodDetails.Card.Wallet | null,
  }
}

const methodDetails = (context: Context, attempt: Attempt): Stripe.Charge.PaymentMethodDetails => {
  const { intent, method, decline } = attempt
  if (method.type === 'card') return { card: cardDetails(context, attempt), type: 'card' }
  const held = isHeld(intent, decline) && { capture_before: context.now + shortHoldSeconds }
  const amazonPay: Stripe.Charge.PaymentMethodDetails.AmazonPay = { transaction_id: null, ...held }
  return { amazon_pay: amazonPay, type: 'amazon_pay' }
}

/** When a held charge ends, whatever its method; null for one that is not held. */
export const captureBeforeOf = ({ payment_method_details: details }: Stripe.Charge): number | null => {
  const method: object | undefined = details?.card ?? details?.amazon_pay
  return method && 'capture_before' in method && typeof method.capture_before === 'number'
    ? method.capture_before
    : null
}

const outcomeOf = (decline: Decline | undefined): Stripe.Charge.Outcome => ({
  advice_code: decline ? 'try_again_later' : null,
  network_advice_code: null,
  network_decline_code: decline ? '01' : null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline ? (decline.decline_code ?? decline.code) : null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
})

/** Authorizes the intent's amount at the bank: returns a held or a failed charge. `takeMoney` captures it. */
export const authorize = (context: Context, attempt: Attempt): Stripe.Charge => {
  const { intent, method, behaviour, decline } = attempt
  const id = newId('ch')
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: decline ? null : (intent.statement_descriptor ?? 'REFCALL'),
    captured: false,
    created: context.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: decline === undefined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(context, attempt),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${context.origin}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
  context.store.insert('charge', context.account, charge, behaviour)
  emit(context, decline ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}
