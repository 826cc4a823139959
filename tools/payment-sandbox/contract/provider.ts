import Stripe from 'stripe'
import { startSandbox } from '../start.ts'

/** What the contract is held against: a sandbox of its own, or Stripe's test mode. */
export interface Provider {
  readonly stripe: Stripe
  readonly name: string
  close(): Promise<void>
}

/** Stripe's test mode when STRIPE_SECRET_KEY holds one of its keys, else the sandbox. A live key is refused. */
export const openProvider = async (): Promise<Provider> => {
  const key = process.env['STRIPE_SECRET_KEY']
  const options = { maxNetworkRetries: 0, telemetry: false } as const
  if (key) {
    if (!/^(sk|rk)_test_/.test(key)) throw new Error('STRIPE_SECRET_KEY is not a key of test mode: these tests charge cards.')
    return { stripe: new Stripe(key, options), name: 'Stripe, test mode', close: () => Promise.resolve() }
  }
  const sandbox = await startSandbox()
  const stripe = new Stripe('sk_test_contract', { ...options, host: '127.0.0.1', port: sandbox.port, protocol: 'http' })
  return { stripe, name: 'the sandbox', close: () => sandbox.stop() }
}

/** The refusal that a call ends with; a call that succeeds fails the test. */
export const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was not refused.')
}
