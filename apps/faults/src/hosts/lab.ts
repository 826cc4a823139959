import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startGateway } from '@refcall/tools/product/api-processes'
import { atEnd } from '@refcall/tools/run/lifetime'
import { ensureDatabase } from '@refcall/tools/run/postgres/databases'
import { homeOf } from '@refcall/tools/run/postgres/home'
import { runScript } from '@refcall/tools/run/processes'
import { print, step } from '@refcall/tools/run/progress'
import { openApiHost, type Api } from './api-host.ts'
import { primary, untilWhole } from './cluster.ts'
import { openDatabaseHost, type ClusterOptions, type Database } from './database-host.ts'
import { APIS, DATABASES, HOSTS, MESSENGERS, ownerUrl, PORTS, type ApiHost, type DatabaseHost } from './hosts.ts'
import { NATS_URL, startMessenger } from './messengers.ts'
import { startPrometheus, type Prometheus } from './prometheus.ts'
import { startProxy, toLoopback } from './proxy.ts'
import { runOn, type Running } from './run-on.ts'

/** Every host with what runs on it; we are on the one of the clients. */
export interface Lab {
  /** Where the hosts have what they have. */
  readonly home: string
  readonly databases: Readonly<Record<DatabaseHost, Database>>
  /** The standby of the archive, where there is one. */
  readonly archive: Database | null
  readonly apis: Readonly<Record<ApiHost, Api>>
  readonly messengers: Map<(typeof MESSENGERS)[number], Running>
  /** A node of NATS that was killed comes back. */
  startMessenger(host: (typeof MESSENGERS)[number]): void
  /** Of the API, as clients reach it: the gateway in front of both hosts. */
  readonly origin: string
  /** Of the payment sandbox. */
  readonly provider: string
  /** The owner's way to the present primary. */
  databaseUrl(): Promise<string>
  /** Alerts that operators would get; null in the short rehearsal, which waits for no alert. */
  readonly prometheus: Prometheus | null
  urlOn(host: DatabaseHost): string
  /** Resolves once the database cluster is whole, and has been for a while. @throws PlainError after the given time */
  untilWhole(withinMs: number): Promise<void>
}

const WHOLE_MS = 120_000

const urlOn = (host: DatabaseHost): string => ownerUrl(HOSTS[host])

const databaseUrl = async (): Promise<string> => {
  const host = await primary()
  if (host === null) throw new Error('there is no primary')
  return urlOn(host)
}

const perHost = <Host extends string, Value>(
  hosts: readonly Host[],
  make: (host: Host) => Value,
): Record<Host, Value> => Object.fromEntries(hosts.map((host) => [host, make(host)])) as Record<Host, Value>

export interface LabOptions extends ClusterOptions {
  /** Without NATS and Prometheus. */
  readonly isShort: boolean
}

/** Debian's packages on hosts of their own, the API on them; ends with the tool. */
export const startLab = async ({ isShort, ...cluster }: LabOptions): Promise<Lab> => {
  const home = join(homeOf('rehearsal'), 'failover')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  const databases = perHost(DATABASES, (host) => openDatabaseHost(host, home, cluster))
  const archive = cluster.isArchived ? openDatabaseHost('archive', home, cluster) : null
  const all = [...Object.values(databases), ...(archive ? [archive] : [])]
  atEnd(() => Promise.all(all.map((database) => database.stop())))
  await step('starting etcd, Patroni and Postgres on three hosts', async () => {
    for (const database of all) database.startEtcd()
    for (const database of all) database.startPatroni()
    await untilWhole(WHOLE_MS, cluster)
  })
  const messengers = new Map(
    isShort
      ? []
      : await step('starting NATS on three hosts', () =>
          MESSENGERS.map((host) => [host, startMessenger(host, home)] as const),
        ),
  )
  await step('starting the payment sandbox on its host', () => startPayments(home))
  await step('migrating the database', async () => {
    const url = await databaseUrl()
    await ensureDatabase(url.replace(/refcall$/, 'postgres'), 'refcall')
    await runScript('apps/api/src/migrate.ts', [], { DATABASE_URL: url, REFCALL_ENV: 'test' }, print)
  })
  const apis = perHost(APIS, (host) => openApiHost(host, home, isShort ? {} : { NATS_URL }))
  atEnd(() => Promise.all(Object.values(apis).map((api) => api.killAll())))
  await step('starting the API on two hosts, each with its proxy', () =>
    Promise.all(Object.values(apis).map((api) => api.start())),
  )
  const prometheus = isShort
    ? null
    : await step('starting Prometheus on a host of its own', () => startPrometheus(home))
  await step('starting the gateway on the host of the clients', () =>
    startGateway(
      Object.values(apis).map(({ url }) => url),
      PORTS.gateway,
      'rehearsal-',
    ),
  )
  return {
    home,
    databases,
    archive,
    apis,
    messengers,
    startMessenger: (host) => void messengers.set(host, startMessenger(host, home)),
    origin: `http://127.0.0.1:${PORTS.gateway}`,
    provider: `http://${HOSTS.payments}:${PORTS.payments}`,
    databaseUrl,
    prometheus,
    urlOn,
    untilWhole: (withinMs) => untilWhole(withinMs, cluster),
  }
}

const startPayments = (home: string): void => {
  const env = {
    PAYMENTS_PORT: String(PORTS.payments),
    PAYMENTS_FILE: ':memory:',
    PAYMENTS_FAULTS: 'true',
    PAYMENTS_WEBHOOK_URL: `http://${HOSTS.api1}:${PORTS.api}/api/webhooks/stripe`,
  }
  runOn('payments', [process.execPath, 'apps/payment-sandbox/src/main.ts'], { env, log: join(home, 'payments.log') })
  startProxy('payments', home, toLoopback('payments', PORTS.payments))
}
