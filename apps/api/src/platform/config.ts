import type { DispatchPolicy } from '@refcall/domain'
import type { Env } from './environment.ts'
import { environmentFindings, originsOf } from './environment-findings.ts'
import { throwRefused } from './finding.ts'
import { SERVER_LIMITS } from './limits.ts'
import { readMail, type MailConfig } from './read-mail.ts'
import { readDispatch } from './read-dispatch.ts'
import { readOpenid, type OpenidProvider } from './read-openid.ts'
import { readMetrics, type MetricsConfig } from './read-metrics.ts'
import { readNats, type NatsConfig } from './read-nats.ts'
import { readPayments, type PaymentsConfig } from './read-payments.ts'
import { readProcesses } from './read-processes.ts'
import { readPush, type PushConfig } from './read-push.ts'
import { readTracing, type TracingConfig } from './read-tracing.ts'

/** The purpose of the process; `production` refuses every insecure default. */
type Environment = 'development' | 'demo' | 'test' | 'production'

interface DemoAccount {
  readonly role: string
  readonly username: string
  readonly password: string
  readonly note: string
}

export interface Config {
  /** The waves in which requests are offered. */
  readonly dispatch: DispatchPolicy
  readonly environment: Environment
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** Proxies whose `X-Forwarded-For` names the caller: networks by comma, as Fastify takes them. */
  readonly trustedProxies: string
  /** Size of this process's database pool; the live channel uses four more connections. */
  readonly poolSize: number
  /** How long the service waits at startup for an unreachable database. */
  readonly databasePatienceMs: number
  /** Multiplies the time that requests wait for a silent database; above 1 on machines slower than a service's own. */
  readonly silencePatience: number
  /** Origins whose pages may send cookie-authenticated writes: those of the shell and the standalone remotes. */
  readonly origins: readonly string[]
  readonly secureCookies: boolean
  /** Disables rate limits, for load tests. */
  readonly liftRateLimits: boolean
  /** Reads are refused while the event loop lags more than this; 0 for never. */
  readonly shedAfterMs: number
  /** null if only cash is offered. */
  readonly payments: PaymentsConfig | null
  /** null: processes on one database notify each other through it. */
  readonly nats: NatsConfig | null
  readonly push: PushConfig
  /** The name of the product, for mails. */
  readonly productTitle: string
  /** null: no mails are sent. */
  readonly mail: MailConfig | null
  /** The OpenID providers that people may sign in with. */
  readonly openid: readonly OpenidProvider[]
  /** null: nothing is counted. */
  readonly metrics: MetricsConfig | null
  /** null: nothing is followed. */
  readonly tracing: TracingConfig | null
  /** A Frankfurter-compatible service; without it the dated snapshot is used. */
  readonly exchangeRatesUrl: string | null
  /** The seeded accounts shown on the sign-in page; empty in production. */
  readonly demoAccounts: readonly DemoAccount[]
  /** The page of the demo's mails; null in production. */
  readonly mailInboxUrl: string | null
  /** Whether steps of operators need a passkey; never without in production. */
  readonly needsPasskeys: boolean
  readonly logLevel: string
  /** Whether `/api/docs` is served. */
  readonly docs: boolean
}

const ENVIRONMENTS: readonly Environment[] = ['development', 'demo', 'test', 'production']

/**
 * Reads the environment variables listed in environment.md.
 * @throws Error with one sentence naming what is missing or contradictory; in production with a line for each
 */
export function readConfig(env: Env): Config {
  const environment = ENVIRONMENTS.find((name) => name === (env['REFCALL_ENV'] ?? 'development'))
  if (!environment) throw new Error(`REFCALL_ENV must be one of ${ENVIRONMENTS.join(', ')}.`)
  const databaseUrl = env['DATABASE_URL']
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: the API needs a Postgres database.')
  if (environment === 'production') throwRefused(environmentFindings(env))
  const origins = originsOf(env)
  return {
    environment,
    databaseUrl,
    host: env['HOST'] ?? '127.0.0.1',
    trustedProxies: env['TRUSTED_PROXIES'] ?? 'loopback',
    port: integer(env['PORT'] ?? '4210', 'PORT'),
    poolSize: shareOf(integer(env['DATABASE_POOL'] ?? '16', 'DATABASE_POOL'), readProcesses(env)),
    databasePatienceMs: readDatabasePatience(env),
    silencePatience: integer(env['SILENCE_PATIENCE'] ?? '1', 'SILENCE_PATIENCE'),
    origins,
    secureCookies: origins.every((origin) => origin.startsWith('https://')),
    liftRateLimits: env['REFCALL_LIFT_RATE_LIMITS'] === '1',
    shedAfterMs: integer(env['SHED_AFTER_MS'] ?? String(SERVER_LIMITS.http.shedEventLoopDelayMs), 'SHED_AFTER_MS'),
    dispatch: readDispatch(env),
    payments: readPayments(env),
    nats: readNats(env['NATS_URL']),
    push: readPush(env, environment === 'production'),
    productTitle: env['PRODUCT_TITLE']?.trim() || 'Refcall',
    mail: readMail(env),
    openid: readOpenid(env),
    metrics: readMetrics(env),
    tracing: readTracing(env),
    exchangeRatesUrl: env['EXCHANGE_RATES_URL'] ?? null,
    demoAccounts: environment === 'production' ? [] : demoAccounts(env['DEMO_ACCOUNTS']),
    mailInboxUrl: environment === 'production' ? null : (env['MAIL_INBOX_URL'] ?? null),
    needsPasskeys: readPasskeys(env, environment),
    logLevel: env['LOG_LEVEL'] ?? 'warn',
    docs: environment !== 'production' || env['API_DOCS'] === 'open',
  }
}

/** Milliseconds. @throws Error naming the variable */
export function readDatabasePatience({
  DATABASE_PATIENCE: seconds = '15',
}: Readonly<Record<string, string | undefined>>) {
  return integer(seconds, 'DATABASE_PATIENCE') * 1_000
}

function readPasskeys({ OPERATOR_PASSKEYS: chosen }: Env, environment: Environment): boolean {
  if (!chosen) return environment !== 'test'
  if (chosen !== 'required' && chosen !== 'exempt') throw new Error('OPERATOR_PASSKEYS must be required or exempt.')
  return chosen === 'required'
}

/** The connections of all processes together are no more than Postgres allows; with fewer than four a process waits for itself. */
function shareOf(poolSize: number, processes: number): number {
  return processes === 1 ? poolSize : Math.max(4, Math.ceil(poolSize / processes))
}

function integer(text: string, name: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

/** A JSON array of `{ role, username, password, note }`, all strings. */
function demoAccounts(json: string | undefined): DemoAccount[] {
  if (!json) return []
  let accounts: unknown
  try {
    accounts = JSON.parse(json)
  } catch {
    accounts = null
  }
  if (!Array.isArray(accounts)) throw new Error('DEMO_ACCOUNTS must be a JSON array of accounts.')
  return accounts.map((account: Readonly<Record<string, unknown>>) => ({
    role: String(account['role']),
    username: String(account['username']),
    password: String(account['password']),
    note: String(account['note'] ?? ''),
  }))
}
