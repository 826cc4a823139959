import Stripe from 'stripe'
import type { Outcome, RefusedCode } from '../../platform/payment-provider.ts'

/** Converts the result or error of a call to an `Outcome`; errors not from the provider are rethrown. */
export async function outcomeOf<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { outcome: 'done', value: await call() }
  } catch (error) {
    if (error instanceof NotYet) return { outcome: 'unknown', keyIsSpent: false, reason: error.message }
    if (error instanceof Stripe.errors.StripeError) return ofError(error)
    throw error
  }
}

/** The provider has acted, but its balance does not show it yet: read again later. */
export class NotYet extends Error {}

function ofError(error: InstanceType<typeof Stripe.errors.StripeError>): Outcome<never> {
  const status = error.statusCode ?? 0
  const reason = `${error.type} ${error.code ?? ''} ${error.message}`.slice(0, 400)
  const { errors } = Stripe
  // Rate limited (429), the same key still being processed (409), or no connection: a retry is safe and needed.
  if (error instanceof errors.StripeConnectionError || status === 429 || status === 0) return unknown(false, reason)
  if (status === 409 || error.code === 'idempotency_key_in_use') return unknown(false, reason)
  // A 5xx may come from any proxy on the way; only this header proves that the provider repeats a stored result.
  if (status >= 500) return unknown(error.headers?.['idempotent-replayed'] === 'true', reason)
  // The key was used with other parameters, as by an earlier release: look up what it did.
  if (error instanceof errors.StripeIdempotencyError) return unknown(true, reason)
  // A wrong or missing API key is our configuration error and says nothing about earlier attempts.
  if (error instanceof errors.StripeAuthenticationError) return unknown(false, reason)
  return { outcome: 'refused', code: codeOf(error), reason }
}

const unknown = (keyIsSpent: boolean, reason: string): Outcome<never> => ({ outcome: 'unknown', keyIsSpent, reason })

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
