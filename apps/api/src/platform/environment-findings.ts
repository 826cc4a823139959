import type { Env } from './environment.ts'
import { readMail } from './read-mail.ts'
import { readOpenid } from './read-openid.ts'
import { readPush } from './read-push.ts'
import { finding, type Finding } from './finding.ts'
import { paymentFindings } from './payment-findings.ts'

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

const database = ({ DATABASE_URL }: Env): Finding =>
  finding(
    'database',
    !DATABASE_URL && 'DATABASE_URL is not set: the API needs a Postgres database.',
    'named by DATABASE_URL.',
  )

function origins(env: Env): Finding {
  const wrong = originsOf(env).filter((origin) => {
    const { origin: plain, hostname = '' } = URL.parse(origin) ?? {}
    return !isHttps(origin) || plain !== origin || /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  })
  return finding(
    'origins',
    wrong.length > 0 &&
      `SHELL_ORIGIN and ALLOWED_ORIGINS must be https origins in production, such as https://refcall.example, without a path and not of this machine; not ${wrong.join(', ')}.`,
    originsOf(env).join(', '),
  )
}

const cookies = (env: Env): Finding =>
  finding(
    'cookies',
    !originsOf(env).every(isHttps) && 'they are only Secure when every origin is https.',
    'Secure, HttpOnly, SameSite=Lax, bound to their origin.',
  )

/** A reader of variables throws what is wrong with them. */
function read(subject: string, look: (subject: string) => Finding): Finding {
  try {
    return look(subject)
  } catch (error) {
    return { subject, result: 'refused', text: error instanceof Error ? error.message : String(error) }
  }
}

const push = (env: Env): Finding =>
  read('push keys', (subject) => {
    readPush(env, true)
    return finding(subject, false, 'a pair of our own.')
  })

const mail = (env: Env): Finding =>
  read('mails', (subject) =>
    finding(
      subject,
      !readMail(env) &&
        'SMTP_URL and MAIL_FROM are not set: people who forget their passwords cannot get back to their accounts.',
      'sent by SMTP_URL.',
      'unready',
    ),
  )

const openid = (env: Env): Finding =>
  read('OpenID providers', (subject) => {
    const providers = readOpenid(env)
    const good = providers.map(({ id }) => id).join(', ') || 'none.'
    const plain = providers.filter(({ issuer }) => !isHttps(issuer)).map(({ id }) => id)
    if (plain.length > 0)
      return finding(subject, `the issuers of ${plain.join(', ')} must be https in production.`, good)
    return finding(
      subject,
      providers.length > 0 &&
        !env['SMTP_URL'] &&
        'without SMTP_URL, people who have only signed in with a provider cannot set a password.',
      good,
      'unready',
    )
  })

/** The one-click accounts of the demo take every step without a passkey. */
function passkeys({ OPERATOR_PASSKEYS: chosen, DEMO_ACCOUNTS: accounts }: Env): Finding {
  const set = [
    ...(chosen && chosen !== 'required' ? ['OPERATOR_PASSKEYS'] : []),
    ...(accounts ? ['DEMO_ACCOUNTS'] : []),
  ]
  return finding(
    'passkeys of operators',
    set.length > 0 &&
      `${set.join(' and ')} lets operators move money without a passkey, which is for the demo. Unset it.`,
    'required for steps that move money, suspend or release.',
  )
}

const rateLimits = ({ REFCALL_LIFT_RATE_LIMITS: lifted }: Env): Finding =>
  finding(
    'rate limits',
    lifted === '1' && 'REFCALL_LIFT_RATE_LIMITS is for load tests and refused in production. Unset it.',
    'in force.',
  )

const shedding = ({ SHED_AFTER_MS }: Env): Finding =>
  finding(
    'load shedding',
    Number(SHED_AFTER_MS ?? 1) === 0 && 'SHED_AFTER_MS=0 switches it off: an overload then slows everybody. Unset it.',
    'in force.',
    'unready',
  )

/** The API docs page runs inline scripts on the product's own origin, which no other page may. */
const docs = ({ API_DOCS }: Env): Finding =>
  finding(
    'API documentation',
    API_DOCS === 'open' &&
      '/api/docs is open, with a weaker policy than every other page of this origin. Unset API_DOCS.',
    '/api/docs is closed.',
    'unready',
  )

const LOG_LEVELS = ['error', 'warn', 'info']

const log = ({ LOG_LEVEL: level = 'warn' }: Env): Finding =>
  finding(
    'log',
    !LOG_LEVELS.includes(level) &&
      `LOG_LEVEL=${level} writes down too little to find a failure, or more than is needed: choose ${LOG_LEVELS.join(', ')}.`,
    `at level ${level}.`,
    'unready',
  )
