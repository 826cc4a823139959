import { readConfig } from './config.ts'
import { PRODUCTION } from '../testing/production-variables.ts'

const DATABASE_URL = 'postgres://localhost/refcall'
const NO_KEYS = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
const production = (env: Record<string, string> = {}) => readConfig({ ...PRODUCTION, ...env })

describe('payments', () => {
  it('works: the sandbox by default, Stripe with its keys, two secrets while one replaces the other', () => {
    expect(readConfig({ DATABASE_URL }).payments?.sandboxUrl).toBe('http://127.0.0.1:4220')
    expect(readConfig({ DATABASE_URL, PAYMENTS_URL: 'http://127.0.0.1:5000' }).payments?.sandboxUrl).toBe(
      'http://127.0.0.1:5000',
    )
    const real = production({ STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2' }).payments
    expect(real).toMatchObject({ sandboxUrl: null, secretKey: 'sk_live_1', webhookSecrets: ['whsec_1', 'whsec_2'] })
    expect(readConfig({ DATABASE_URL, PAYMENTS: 'off' }).payments).toBeNull()
  })

  it.each([
    [NO_KEYS, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET must be set in production'],
    [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set in production'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_refcall_sandbox' }, 'STRIPE_WEBHOOK_SECRET is the sandbox’s own'],
    [{ STRIPE_SECRET_KEY: 'sk_test_refcall_sandbox' }, 'STRIPE_SECRET_KEY is the sandbox’s own'],
    [{ PAYMENTS_URL: 'http://127.0.0.1:4220' }, 'PAYMENTS_URL names a sandbox'],
  ])('refuses to start production with %j', (env, sentence) => {
    expect(() => production(env)).toThrow(sentence)
  })

  it('refuses half of the keys anywhere', () => {
    expect(() => readConfig({ DATABASE_URL, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET must be set',
    )
  })
})
