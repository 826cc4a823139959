import type { Env } from './environment.ts'
import { PROVIDER_KEYS, SANDBOX } from './read-payments.ts'
import { finding, type Finding } from './finding.ts'

const DEFAULTS: readonly string[] = Object.values(SANDBOX)

/** Prefixes of the provider's live keys; test keys move no money. */
const LIVE = {
  STRIPE_SECRET_KEY: /^(sk|rk)_live_/,
  STRIPE_PUBLISHABLE_KEY: /^pk_live_/,
  STRIPE_WEBHOOK_SECRET: /^whsec_/,
}

/** Checks that payments use the provider with live keys, and that there is a source of exchange rates. */
export const paymentFindings = (env: Env): Finding[] =>
  env['PAYMENTS'] === 'off' ? [finding('payments', false, 'off: cash only.')] : [sandbox(env), keys(env), rates(env)]

const sandbox = ({ PAYMENTS_URL }: Env): Finding =>
  finding(
    'payment sandbox',
    !!PAYMENTS_URL && 'PAYMENTS_URL names a sandbox, which is refused in production. Unset it.',
    'not used.',
  )

function keys(env: Env): Finding {
  const missing = PROVIDER_KEYS.filter((name) => !env[name])
  const wrong = PROVIDER_KEYS.flatMap((name) => {
    const values = env[name]?.split(',') ?? []
    if (values.some((value) => DEFAULTS.includes(value)))
      return [`${name} is the sandbox’s own, which is refused in production.`]
    return values.every((value) => value === '' || LIVE[name].test(value))
      ? []
      : [`${name} must be of the provider’s live mode (${LIVE[name].source.slice(1)}…).`]
  })
  if (missing.length > 0)
    wrong.unshift(`${missing.join(', ')} must be set in production, or PAYMENTS=off for cash only.`)
  return finding('payment keys', wrong.length > 0 && wrong.join(' '), 'the provider’s live keys and a webhook secret.')
}

/** Without a source, conversions use the rates of the release date. */
function rates({ EXCHANGE_RATES_URL: url }: Env): Finding {
  const subject = 'exchange rates'
  const good = 'read from the service of EXCHANGE_RATES_URL.'
  if (!url)
    return finding(
      subject,
      'EXCHANGE_RATES_URL must be set in production: without it people are charged by a dated snapshot. PAYMENTS=off does without.',
      good,
    )
  return finding(
    subject,
    URL.parse(url)?.protocol !== 'https:' &&
      'EXCHANGE_RATES_URL must be an https address: what people are charged hangs on it.',
    good,
  )
}
