import type { Env } from './environment.ts'

/** How to reach the payment provider. */
export interface PaymentsConfig {
  /** The sandbox's URL; null for the provider itself. */
  readonly sandboxUrl: string | null
  readonly secretKey: string
  readonly publishableKey: string
  /** One, or two during a rotation. */
  readonly webhookSecrets: readonly string[]
  /** The country of the platform's account, which limits where referees can be paid; null for no limit. */
  readonly platformCountry: string | null
}

export const PROVIDER_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** The keys between sandbox and service; worthless anywhere else. */
export const SANDBOX = {
  url: 'http://127.0.0.1:4220',
  secretKey: 'sk_test_refcall_sandbox',
  publishableKey: 'pk_test_refcall_sandbox',
  webhookSecret: 'whsec_refcall_sandbox',
}

/**
 * Reads whether payments go to the provider, to the sandbox, or nowhere (null).
 * @throws Error with one sentence that names the missing keys
 */
export function readPayments(env: Env): PaymentsConfig | null {
  if (env['PAYMENTS'] === 'off') return null
  const missing = PROVIDER_KEYS.filter((name) => !env[name])
  if (missing.length > 0 && missing.length < PROVIDER_KEYS.length && !env['PAYMENTS_URL']) {
    throw new Error(`${missing.join(', ')} must be set along with the other keys of the payment provider.`)
  }
  const isReal = missing.length === 0 && !env['PAYMENTS_URL']
  return {
    sandboxUrl: isReal ? null : (env['PAYMENTS_URL'] ?? SANDBOX.url),
    secretKey: env['STRIPE_SECRET_KEY'] ?? SANDBOX.secretKey,
    publishableKey: env['STRIPE_PUBLISHABLE_KEY'] ?? SANDBOX.publishableKey,
    webhookSecrets: (env['STRIPE_WEBHOOK_SECRET'] ?? SANDBOX.webhookSecret).split(','),
    platformCountry: env['PAYMENTS_COUNTRY'] ?? null,
  }
}
