import type { EndpointKey, Input, Output, ErrorBody } from '@refcall/contract'
import { requestOf } from '@refcall/contract/request'
import { newDeviceId } from '@refcall/domain'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../app.ts'
import type { AppDeps } from '../assembly/index.ts'
import { dispatchDue } from '../matches/index.ts'
import { movableClock, type MovableClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { apiUrlOf } from '../db/api-role.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { sweep } from '../sweeper/sweeper.ts'

/** The whole service on the spec file's own database, with a movable clock. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  /** The database with the owner's rights, which the service itself does not have. */
  readonly owner: Database
  readonly clock: MovableClock
  /** A browser with its own cookies, or with `cookies: false` a client without any. */
  client(options?: ClientOptions): TestClient
  /** Moves the clock and runs what is due. */
  advance(ms: number): Promise<void>
  /** Runs the provider operations and messages due now, and what follows from them, until nothing is due. */
  runPayments(): Promise<void>
  close(): Promise<void>
}

/** `network`: the client address as forwarded by the gateway. */
interface ClientOptions {
  readonly cookies?: boolean
  readonly bearer?: string
  readonly network?: string
}

export interface TestClient {
  readonly deviceId: string
  /** Makes a call that must succeed. */
  call<K extends EndpointKey>(key: K, input?: Partial<Input<K>>): Promise<Output<K>>
  /** Makes a call with any result. */
  attempt<K extends EndpointKey>(key: K, input?: Partial<Input<K>>): Promise<{ status: number; body: ErrorBody }>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** The Cookie header that a browser would send. */
  cookieHeader(): string
}

/**
 * Connects as the API does, to the database whose owner `DATABASE_URL` names. Load shedding is off and timeouts are
 * long, so that a busy machine does not refuse a spec's calls.
 */
export async function startApp(
  env: Record<string, string> = {},
  clock: MovableClock = movableClock(),
): Promise<TestApp> {
  const owned = { DATABASE_URL: process.env['DATABASE_URL'] ?? '', ...env }
  const given = {
    ...process.env,
    REFCALL_ENV: 'test',
    LOG_LEVEL: 'error',
    SHED_AFTER_MS: '0',
    SILENCE_PATIENCE: '20',
    ...env,
  }
  const { app, deps } = await buildApp(readConfig({ ...given, DATABASE_URL: apiUrlOf(owned.DATABASE_URL) }), clock)
  await app.ready()
  const owner = openDatabase(owned.DATABASE_URL, 1)
  return {
    app,
    deps,
    owner,
    clock,
    client: (options) => createClient(app, options),
    advance: async (ms) => {
      clock.advance(ms)
      await sweep(deps)
      await dispatchDue(deps)
    },
    runPayments: async () => deps.payments?.worker.runAllDue(),
    close: async () => void (await Promise.all([app.close(), owner.destroy()])),
  }
}

function createClient(app: FastifyInstance, { cookies = true, bearer, network }: ClientOptions = {}): TestClient {
  const jar = new Map<string, string>()

  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const inject = async (options: InjectOptions) => {
    const headers = {
      ...(network && { 'x-forwarded-for': network }),
      ...options.headers,
      ...(jar.size > 0 && { cookie: cookieHeader() }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    }
    const response = await app.inject({ ...options, headers })
    for (const cookie of cookies ? response.cookies : []) {
      if (cookie.value) jar.set(cookie.name, cookie.value)
      else jar.delete(cookie.name)
    }
    return response
  }

  const request = <K extends EndpointKey>(key: K, input: Partial<Input<K>> = {}) => {
    const { path, body, ...request } = requestOf(key, input)
    return inject({ ...request, url: path, ...(body !== undefined && { payload: body }) })
  }

  return {
    deviceId: newDeviceId(new Date(), randomBytes(16)),
    inject,
    cookieHeader,
    async call(key, input) {
      const response = await request(key, input)
      if (response.statusCode !== 200) throw new Error(`${key} answered ${response.statusCode}: ${response.body}`)
      return response.json()
    },
    async attempt(key, input) {
      const response = await request(key, input)
      return { status: response.statusCode, body: response.json() }
    },
  }
}
