import { readMail } from './read-mail.ts'
import { readOpenid } from './read-openid.ts'
import { readPush } from './read-push.ts'
import type { Finding } from './finding.ts'
import { paymentFindings } from './payment-findings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Checks the environment variables against the rules of production. */
export const environmentFindings = (env: Env): Finding[] => [
  database(env),
  origins(env),
  cookies(env),
  ...paymentFindings(env),
  push(env),
  mail(env),
  openid(env),
  passkeys(env),
  rateLimits(env),
  shedding(env),
  docs(env),
  log(env),
]

export const originsOf = (env: Env): string[] =>
  (env['ALLOWED_ORIGINS'] ?? env['SHELL_ORIGIN'] ?? 'http://localhost:4200').split(',')

const isHttps = (origin: string): boolean => URL.parse(origin)?.protocol === 'https:'

function database({ DATABASE_URL }: Env): Finding {
  const subject = 'database'
  return DATABASE_URL
    ? { subject, result: 'good', text: 'named by DATABASE_URL.' }
    : { subject, result: 'refused', text: 'DATABASE_URL is not set: the API needs a Postgres database.' }
}

function origins(env: Env): Finding {
  const subject = 'origins'
  const wrong = originsOf(env).filter((origin) => {
    const { origin: plain, hostname = '' } = URL.parse(origin) ?? {}
    return !isHttps(origin) || plain !== origin || /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  })
  if (wrong.length === 0) return { subject, result: 'good', text: originsOf(env).join(', ') }
  return {
    subject,
    result: 'refused',
    text: `SHELL_ORIGIN and ALLOWED_ORIGINS must be https origins in production, such as https://refcall.example, without a path and not of this machine; not ${wrong.join(', ')}.`,
  }
}

function cookies(env: Env): Finding {
  const subject = 'cookies'
  return originsOf(env).every(isHttps)
    ? { subject, result: 'good', text: 'Secure, HttpOnly, SameSite=Lax, bound to their origin.' }
    : { subject, result: 'refused', text: 'they are only Secure when every origin is https.' }
}

function push(env: Env): Finding {
  const subject = 'push keys'
  try {
    readPush(env, true)
    return { subject, result: 'good', text: 'a pair of our own.' }
  } catch (error) {
    return { subject, result: 'refused', text: error instanceof Error ? error.message : String(error) }
  }
}

function mail(env: Env): Finding {
  const subject = 'mails'
  try {
    return readMail(env)
      ? { subject, result: 'good', text: 'sent by SMTP_URL.' }
      : {
          subject,
          result: 'unready',
          text: 'SMTP_URL and MAIL_FROM are not set: people who forget their passwords cannot get back to their accounts.',
        }
  } catch (error) {
    return { subject, result: 'refused', text: error instanceof Error ? error.message : String(error) }
  }
}

function openid(env: Env): Finding {
  const subject = 'OpenID providers'
  try {
    const providers = readOpenid(env)
    const plain = providers.filter(({ issuer }) => !isHttps(issuer)).map(({ id }) => id)
    if (plain.length > 0)
      return { subject, result: 'refused', text: `the issuers of ${plain.join(', ')} must be https in production.` }
    if (providers.length > 0 && !env['SMTP_URL'])
      return {
        subject,
        result: 'unready',
        text: 'without SMTP_URL, people who have only signed in with a provider cannot set a password.',
      }
    return { subject, result: 'good', text: providers.map(({ id }) => id).join(', ') || 'none.' }
  } catch (error) {
    return { subject, result: 'refused', text: error instanceof Error ? error.message : String(error) }
  }
}

/** The one-click accounts of the demo take every step without a passkey. */
function passkeys({ OPERATOR_PASSKEYS: chosen, DEMO_ACCOUNTS: accounts }: Env): Finding {
  const subject = 'passkeys of operators'
  const set = [
    ...(chosen && chosen !== 'required' ? ['OPERATOR_PASSKEYS'] : []),
    ...(accounts ? ['DEMO_ACCOUNTS'] : []),
  ]
  return set.length === 0
    ? { subject, result: 'good', text: 'required for steps that move money, suspend or release.' }
    : {
        subject,
        result: 'refused',
        text: `${set.join(' and ')} lets operators move money without a passkey, which is for the demo. Unset it.`,
      }
}

function rateLimits({ REFCALL_LIFT_RATE_LIMITS: lifted }: Env): Finding {
  const subject = 'rate limits'
  return lifted === '1'
    ? {
        subject,
        result: 'refused',
        text: 'REFCALL_LIFT_RATE_LIMITS is for load tests and refused in production. Unset it.',
      }
    : { subject, result: 'good', text: 'in force.' }
}

function shedding({ SHED_AFTER_MS }: Env): Finding {
  const subject = 'load shedding'
  return Number(SHED_AFTER_MS ?? 1) === 0
    ? {
        subject,
        result: 'unready',
        text: 'SHED_AFTER_MS=0 switches it off: an overload then slows everybody. Unset it.',
      }
    : { subject, result: 'good', text: 'in force.' }
}

/** The API docs page runs inline scripts on the product's own origin, which no other page may. */
function docs({ API_DOCS }: Env): Finding {
  const subject = 'API documentation'
  return API_DOCS === 'open'
    ? {
        subject,
        result: 'unready',
        text: '/api/docs is open, with a weaker policy than every other page of this origin. Unset API_DOCS.',
      }
    : { subject, result: 'good', text: '/api/docs is closed.' }
}

const LOG_LEVELS = ['error', 'warn', 'info']

function log({ LOG_LEVEL: level = 'warn' }: Env): Finding {
  const subject = 'log'
  return LOG_LEVELS.includes(level)
    ? { subject, result: 'good', text: `at level ${level}.` }
    : {
        subject,
        result: 'unready',
        text: `LOG_LEVEL=${level} writes down too little to find a failure, or more than is needed: choose ${LOG_LEVELS.join(', ')}.`,
      }
}
