import Stripe from 'stripe'
import { startSandbox, type RunningSandbox, type SandboxOptions } from './start.ts'

/** A sandbox for one spec, and the official client configured for it, without automatic retries. */
export const sandboxForSpec = async (
  options: SandboxOptions = {},
): Promise<{ sandbox: RunningSandbox; stripe: Stripe }> => {
  const sandbox = await startSandbox(options)
  return { sandbox, stripe: clientOf(sandbox.port) }
}

export const clientOf = (port: number): Stripe =>
  new Stripe('sk_test_spec', { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })

/** A hold of $20.00. */
export const hold = async (stripe: Stripe, method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    payment_method: method,
    confirm: true,
    return_url: 'http://localhost/back',
  })
