import type Stripe from 'stripe'

/**
 * The payment methods whose holds outlast a match: cards and their wallets, held for days. Holds of other methods can end
 * within the hour, before the code is entered.
 */
export const HOLD_METHODS: Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[] = ['card']
