import type Stripe from 'stripe'
import type { CardBehaviour } from '../cards/test-cards.ts'

/** The stored types, by their `object` field. */
export interface Kinds {
  account: Stripe.Account
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  dispute: Stripe.Dispute
  event: Stripe.EventBase
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  refund: Stripe.Refund
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  webhook_endpoint: Stripe.WebhookEndpoint
}

export type Kind = keyof Kinds

/** Properties of an object that its API shape does not include. */
export interface Hidden {
  account: never
  balance_transaction: never
  charge: CardBehaviour
  dispute: never
  event: never
  payment_intent: { readonly returnUrl?: string; readonly challenge?: string }
  payment_method: CardBehaviour
  payout: never
  refund: never
  transfer: never
  transfer_reversal: never
  webhook_endpoint: { readonly secrets: readonly string[] }
}
