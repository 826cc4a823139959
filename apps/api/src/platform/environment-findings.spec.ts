import type { Env } from './environment.ts'
import { readConfig } from './config.ts'
import { makeVapidKeys } from './read-push.ts'
import { environmentFindings } from './environment-findings.ts'
import { PRODUCTION } from '../testing/production-variables.ts'

const found = (env: Env, subject: string) =>
  environmentFindings({ ...PRODUCTION, ...env }).find((finding) => finding.subject === subject)

const provider = (more: object): Env => {
  const entry = { id: 'acme', name: 'Acme', issuer: 'https://acme.example', clientId: 'c', clientSecret: 's', ...more }
  return { OPENID_PROVIDERS: JSON.stringify([entry]) }
}

it('works: nothing is wrong with variables that are all our own', () => {
  expect(environmentFindings(PRODUCTION).filter(({ result }) => result !== 'good')).toEqual([])
  expect(readConfig(PRODUCTION)).toMatchObject({
    environment: 'production',
    secureCookies: true,
    liftRateLimits: false,
    docs: false,
  })
})

describe('each line', () => {
  it.each<[string, Env, string, Env, string]>([
    ['database', {}, 'named by', { DATABASE_URL: '' }, 'DATABASE_URL is not set'],
    [
      'origins',
      { ALLOWED_ORIGINS: 'https://a.example,https://b.example' },
      'https://b.example',
      { ALLOWED_ORIGINS: 'https://a.example,http://b.example' },
      'not http://b.example.',
    ],
    ['origins', {}, 'https://refcall.example', { ALLOWED_ORIGINS: undefined }, 'not http://localhost:4200.'],
    [
      'origins',
      {},
      'https://refcall.example',
      { ALLOWED_ORIGINS: 'https://localhost,https://127.0.0.1:4200,https://[::1],https://a.example/' },
      'not https://localhost, https://127.0.0.1:4200, https://[::1], https://a.example/.',
    ],
    ['cookies', {}, 'Secure', { ALLOWED_ORIGINS: 'http://refcall.example' }, 'only Secure when'],
    ['payments', { PAYMENTS: 'off' }, 'cash only', {}, ''],
    ['payment sandbox', {}, 'not used', { PAYMENTS_URL: 'http://127.0.0.1:4220' }, 'PAYMENTS_URL names a sandbox'],
    [
      'payment keys',
      {},
      'live keys',
      { STRIPE_SECRET_KEY: undefined },
      'STRIPE_SECRET_KEY must be set in production, or PAYMENTS=off',
    ],
    [
      'payment keys',
      { STRIPE_SECRET_KEY: 'rk_live_1' },
      'live keys',
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_SECRET_KEY must be of the provider’s live mode',
    ],
    [
      'payment keys',
      {},
      'live keys',
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_PUBLISHABLE_KEY must be of the provider’s live mode',
    ],
    [
      'payment keys',
      { STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2' },
      'live keys',
      { STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_refcall_sandbox' },
      'STRIPE_WEBHOOK_SECRET is the sandbox’s own',
    ],
    ['exchange rates', {}, 'read from', { EXCHANGE_RATES_URL: undefined }, 'charged by a dated snapshot'],
    ['exchange rates', {}, 'read from', { EXCHANGE_RATES_URL: 'http://rates.example' }, 'must be an https address'],
    ['push keys', {}, 'our own', { VAPID_SUBJECT: undefined }, 'VAPID_SUBJECT must be set'],
    ['push keys', {}, 'our own', { VAPID_PUBLIC_KEY: makeVapidKeys().publicKey }, 'must be a pair'],
    ['mails', {}, 'sent by', { SMTP_URL: undefined, MAIL_FROM: undefined }, 'cannot get back'],
    ['mails', {}, 'sent by', { MAIL_FROM: undefined }, 'must be set together'],
    ['mails', { SMTP_URL: 'smtp://localhost' }, 'sent by', { SMTP_URL: 'https://mail.example' }, 'an address such as'],
    ['mails', { MAIL_FROM: 'a@b.example' }, 'sent by', { MAIL_FROM: 'Refcall\nBcc: x@y.example' }, 'a sender such as'],
    [
      'rate limits',
      { REFCALL_LIFT_RATE_LIMITS: '0' },
      'in force',
      { REFCALL_LIFT_RATE_LIMITS: '1' },
      'refused in production',
    ],
    [
      'passkeys of operators',
      { OPERATOR_PASSKEYS: 'required' },
      'required',
      { OPERATOR_PASSKEYS: 'exempt' },
      'OPERATOR_PASSKEYS lets operators move money',
    ],
    ['passkeys of operators', {}, 'required', { DEMO_ACCOUNTS: '[]' }, 'DEMO_ACCOUNTS lets operators move money'],
    ['OpenID providers', {}, 'none', { OPENID_PROVIDERS: 'google' }, 'must be a JSON array'],
    ['OpenID providers', provider({}), 'acme', provider({ issuer: 'http://127.0.0.1:1' }), 'must be https'],
    ['OpenID providers', provider({}), 'acme', provider({ issuer: 'http://acme.example' }), 'must be an https address'],
    ['OpenID providers', provider({}), 'acme', provider({ clientSecret: '' }), 'all of them strings'],
    ['OpenID providers', provider({ responseMode: 'form_post' }), 'acme', provider({ id: 'A/b' }), 'an id has'],
    ['OpenID providers', provider({}), 'acme', provider({ responseMode: 'fragment' }), 'query or form_post'],
    ['OpenID providers', provider({}), 'acme', { ...provider({}), SMTP_URL: '', MAIL_FROM: '' }, 'without SMTP_URL'],
    ['load shedding', { SHED_AFTER_MS: '250' }, 'in force', { SHED_AFTER_MS: '0' }, 'switches it off'],
    ['API documentation', { API_DOCS: 'closed' }, 'closed', { API_DOCS: 'open' }, '/api/docs is open'],
    ['log', { LOG_LEVEL: 'info' }, 'info', { LOG_LEVEL: 'trace' }, 'LOG_LEVEL=trace'],
    ['log', {}, 'warn', { LOG_LEVEL: 'silent' }, 'LOG_LEVEL=silent'],
  ])('%s: good with %j, bad with %j', (subject, good, praise, bad, blame) => {
    expect(found(good, subject)).toEqual({ subject, result: 'good', text: expect.stringContaining(praise) })
    const wrong = found(bad, subject)
    if (blame === '') expect(wrong).toBeUndefined()
    else
      expect(wrong).toEqual({
        subject,
        result: expect.stringMatching(/^(unready|refused)$/),
        text: expect.stringContaining(blame),
      })
  })
})

it('refuses in one message, with all that is wrong and no secret', () => {
  const secret = 'sk_test_a-secret-of-ours'
  const start = () =>
    readConfig({
      ...PRODUCTION,
      ALLOWED_ORIGINS: 'http://refcall.example',
      STRIPE_SECRET_KEY: secret,
      REFCALL_LIFT_RATE_LIMITS: '1',
      API_DOCS: 'open',
    })
  for (const subject of ['origins', 'cookies', 'payment keys', 'rate limits']) expect(start).toThrow(`✗ ${subject}: `)
  expect(start).toThrow('npm run production-check')
  expect(start).not.toThrow(secret)
  // Only the production check reports it; the start does not fail.
  expect(start).not.toThrow('API documentation')
})
