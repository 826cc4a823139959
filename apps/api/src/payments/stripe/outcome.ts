import Stripe from 'stripe'
import type { Outcome, RefusedCode } from '../../platform/payment-provider.ts'

/** Puts a call's answer or failure into our words; only what is no failure of the provider's is thrown on. */
export async function outcomeOf<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { outcome: 'done', value: await call() }
  } catch (error) {
    if (error instanceof NotYet) return { outcome: 'unknown', stored: false, reason: error.message }
    if (error instanceof Stripe.errors.StripeError) return ofError(error)
    throw error
  }
}

/** The provider has acted, but its books do not show it yet: to be read again. */
export class NotYet extends Error {}

function ofError(error: InstanceType<typeof Stripe.errors.StripeError>): Outcome<never> {
  const status = error.statusCode ?? 0
  const reason = `${error.type} ${error.code ?? ''} ${error.message}`.slice(0, 400)
  const { errors } = Stripe
  // Turned away at the door (429), the same key still at work (409), no connection: asking again is safe and needed.
  if (error instanceof errors.StripeConnectionError || status === 429 || status === 0) return unknown(false, reason)
  if (status === 409 || error.code === 'idempotency_key_in_use') return unknown(false, reason)
  // A failure may be anybody's on the way; only the provider says that it repeats what it has stored.
  if (status >= 500) return unknown(error.headers?.['idempotent-replayed'] === 'true', reason)
  // A key that was used with other parameters, as before a release: what came of it has to be looked up.
  if (error instanceof errors.StripeIdempotencyError) return unknown(true, reason)
  // A wrong or missing key is our fault and says nothing about what happened before.
  if (error instanceof errors.StripeAuthenticationError) return unknown(false, reason)
  return { outcome: 'refused', code: codeOf(error), reason }
}

const unknown = (stored: boolean, reason: string): Outcome<never> => ({ outcome: 'unknown', stored, reason })

const CODES: Readonly<Record<string, RefusedCode>> = {
  resource_missing: 'not_found',
  payment_intent_unexpected_state: 'wrong_state',
  charge_already_captured: 'wrong_state',
  charge_expired_for_capture: 'wrong_state',
  charge_already_refunded: 'wrong_state',
  balance_insufficient: 'insufficient_funds',
  insufficient_capabilities_for_transfer: 'account_unable',
  account_invalid: 'account_unable',
  transfers_not_allowed: 'account_unable',
  country_unsupported: 'country_unsupported',
}

function codeOf(error: InstanceType<typeof Stripe.errors.StripeError>): RefusedCode {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined'
  const known = CODES[error.code ?? '']
  if (known) return known
  if (/signed up for Connect|connected accounts/i.test(error.message)) return 'connect_disabled'
  return 'invalid'
}
