import { runScript } from '@refcall/tools/run/processes'
import { dropDatabase, ensureDatabase } from '@refcall/tools/run/postgres/databases'
import { homeOf } from '@refcall/tools/run/postgres/home'
import { dropLeftovers, temporaryName } from '@refcall/tools/run/postgres/leftovers'
import { startPostgres } from '@refcall/tools/run/postgres/start'
import type { Content } from '@refcall/tools/product/database'
import {
  addressesOf,
  sandboxVariables,
  startApi,
  startPayments,
  startRemotes,
  startShell,
  type Ports,
} from '@refcall/tools/product/product'
import { releaseBuilds, TEST_RELEASES } from '@refcall/tools/product/releases'
import { print, step, type Log } from '@refcall/tools/run/progress'
import { steadyPort } from '@refcall/tools/run/free-port'
import { atEnd } from '@refcall/tools/run/lifetime'

export interface StackOptions {
  /** What the fresh database is filled with; nothing without it. */
  readonly content?: Content
  /** Serve the shell and the remotes too (they must be built); false for the API alone. */
  readonly fronts?: boolean
  /** Folder of another registry than that of all tests. */
  readonly releases?: string
  /** Number of API processes; several run behind the local gateway. */
  readonly apis?: number
  /** true for measurements: the database then survives a power cut as in production. */
  readonly durable?: boolean
  /** Address of a Postgres server that the caller has started and stops: for a server that fails. */
  readonly server?: string
  /** More variables for the API. */
  readonly env?: Readonly<Record<string, string>>
  /** Prefix of the log files under .refcall/logs. */
  readonly logPrefix?: string
  readonly log?: Log
}

export interface Stack {
  /** URLs of the shell, the remotes, the API and the payment sandbox. */
  readonly urls: ReturnType<typeof addressesOf>
  readonly databaseUrl: string
  readonly apiPid: number
  /** null when the provider itself is configured. */
  readonly paymentsPid: number | null
  /** Stops all of it and drops the database. */
  stop(): Promise<void>
}

const variables = {
  shell: 'PORT',
  player: 'PLAYER_PORT',
  referee: 'REFEREE_PORT',
  dashboard: 'DASHBOARD_PORT',
  api: 'API_PORT',
  payments: 'PAYMENTS_PORT',
}

/** Chosen some seconds before they are listened on, so that no outgoing connection may take them meanwhile. */
const choosePorts = async (): Promise<Ports> => {
  const chosen: Record<string, number> = {}
  for (const [name, variable] of Object.entries(variables)) {
    const given = process.env[variable]
    let port = given === undefined ? await steadyPort() : Number(given)
    while (given === undefined && Object.values(chosen).includes(port)) port = await steadyPort()
    chosen[name] = port
  }
  return chosen as Ports
}

/** Number of running stacks of this process per server: the last one to stop stops the server. */
const tenants = new Map<string, number>()

const openServer = async (given: string | undefined, durable: boolean, log: Log) => {
  if (given) return { url: given, stop: () => Promise.resolve() }
  const dataDir = homeOf(durable ? 'postgres-bench' : 'postgres-test')
  const server = await step(
    'starting Postgres',
    () => startPostgres({ dataDir, durable, inMemory: !durable, log }),
    log,
  )
  await dropLeftovers(server.url)
  tenants.set(dataDir, (tenants.get(dataDir) ?? 0) + 1)
  const stop = async (): Promise<void> => {
    const left = (tenants.get(dataDir) ?? 1) - 1
    tenants.set(dataDir, left)
    if (left === 0) await server.stop()
  }
  return { url: server.url, stop }
}

/**
 * The whole product beside other running ones: its own database, free ports (or those of PORT, PLAYER_PORT,
 * REFEREE_PORT, DASHBOARD_PORT, API_PORT, PAYMENTS_PORT), a payment sandbox with fault switches. For journeys
 * and benches.
 */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const {
    content,
    fronts = true,
    releases: registry = TEST_RELEASES,
    apis = 1,
    durable = false,
    server: given = process.env['DATABASE_URL'],
    env = {},
    logPrefix = 'stack-',
    log = print,
  } = options
  const stops: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (let end = stops.pop(); end; end = stops.pop()) await end()
  }
  atEnd(stop)
  try {
    const server = await openServer(given, durable, log)
    stops.push(() => server.stop())
    const name = temporaryName('stack')
    const databaseUrl = await ensureDatabase(server.url, name)
    stops.push(() => dropDatabase(server.url, name))
    const ports = await choosePorts()
    const payments = await startPayments({ ports, file: ':memory:', faults: true, logPrefix, log })
    stops.push(() => payments.stop())
    // Public tiles are not for tests.
    const ownEnv = { REFCALL_ENV: 'test', MAP_STYLE_URL: 'none', ...sandboxVariables(ports) }
    const scriptEnv = { DATABASE_URL: databaseUrl, ...ownEnv }
    await step('migrating the database', () => runScript('apps/api/src/migrate.ts', [], scriptEnv, log), log)
    if (content) await step('seeding the demo', () => runScript(content.script, [], scriptEnv, log), log)
    const product = { databaseUrl, ports, apis, env: { ...ownEnv, ...content?.variables, ...env }, logPrefix, log }
    const api = await startApi(product)
    stops.push(() => api.stop())
    if (fronts) {
      const releases = await releaseBuilds(registry, log)
      for (const start of [startRemotes, startShell]) {
        const served = await start({ ...product, releases })
        stops.push(() => served.stop())
      }
    }
    return { urls: addressesOf(ports), databaseUrl, apiPid: api.pid, paymentsPid: payments?.pid ?? null, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
