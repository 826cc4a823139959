import Stripe from 'stripe'
import { startSandbox } from '../start.ts'

/** The provider that the contract specs run against: a sandbox, or Stripe's test mode. */
export interface Provider {
  readonly stripe: Stripe
  close(): Promise<void>
}

/** Stripe's test mode if `npm run provider-contract` passes a key, otherwise the sandbox. */
export const openProvider = async (): Promise<Provider> => {
  const key = process.env['CONTRACT_STRIPE_KEY']
  const options = { maxNetworkRetries: 0, telemetry: false } as const
  if (key) return { stripe: new Stripe(key, options), close: () => Promise.resolve() }
  const sandbox = await startSandbox()
  const stripe = new Stripe('sk_test_contract', { ...options, host: '127.0.0.1', port: sandbox.port, protocol: 'http' })
  return { stripe, close: () => sandbox.stop() }
}

/** The error that a call rejects with; a call that succeeds fails the test. */
export const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was not refused.')
}
