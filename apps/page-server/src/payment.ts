/** Origins of the payment provider, by use in a page. */
export interface PaymentHosts {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
  readonly images: readonly string[]
}

export const NO_PAYMENT: PaymentHosts = { scripts: [], frames: [], calls: [], images: [] }

/** As the provider documents; bank challenges (3-D Secure) go through its own hosts. */
const PROVIDER: PaymentHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
}

/** The payment hosts: the provider's when its keys are set, none with `PAYMENTS=off`, else the sandbox. */
export function paymentFrom(env: Readonly<Record<string, string | undefined>>): PaymentHosts {
  if (env['PAYMENTS'] === 'off') return NO_PAYMENT
  if (env['STRIPE_SECRET_KEY']) return PROVIDER
  const sandbox = [new URL(env['PAYMENTS_URL'] ?? 'http://127.0.0.1:4220').origin]
  return { scripts: sandbox, frames: sandbox, calls: sandbox, images: [] }
}
