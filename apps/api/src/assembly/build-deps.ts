import type { FastifyBaseLogger } from 'fastify'
import { createSealer } from '../audit-log/index.ts'
import { openDatabase } from '../db/database.ts'
import { createWatch } from '../db/watch.ts'
import { createHub, createPresence, type LiveHub, type Presence } from '../live/index.ts'
import { createMailer, type Mailer } from '../mail/index.ts'
import type { Metrics } from '../metrics/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Deps } from '../platform/deps.ts'
import type { ExchangeRates } from '../platform/exchange-rates.ts'
import { noMeter } from '../platform/meter.ts'
import { noTracer } from '../platform/tracer.ts'
import { createPush, type Push } from '../push/index.ts'
import { createPayments, type RunningPayments } from '../settlement/index.ts'
import type { Tracing } from '../tracing/index.ts'

/** The live channel reads and wakes on connections of its own: it must not queue behind the requests of a busy moment. */
const LIVE_POOL = 3

/** What the modules may use, as what implements it: with all that only who starts and stops the service needs. */
export interface AppDeps extends Deps {
  readonly hub: LiveHub
  readonly presence: Presence
  readonly payments: RunningPayments | null
  readonly push: Push
  /** null where no mails are sent. */
  readonly mailer: Mailer | null
  /** null where nothing is counted. */
  readonly metrics: Metrics | null
  /** null where nothing is followed. */
  readonly tracing: Tracing | null
}

/** What does not hang on the database. */
interface OfTheProcess {
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly rates: ExchangeRates
  readonly metrics: Metrics | null
  readonly tracing: Tracing | null
}

/** The dependencies of the service, and their beginning and end. */
interface BuiltDeps {
  readonly deps: AppDeps
  /** Begins what follows the database; waits for nothing that is away. */
  follow(): void
  close(): Promise<void>
}

/** Builds all that belongs to the database, without asking it anything. */
export function buildDeps(own: OfTheProcess): BuiltDeps {
  const { config, clock, log, metrics, tracing } = own
  const watch = createWatch()
  const db = openDatabase(config.databaseUrl, config.poolSize, watch)
  const liveDb = openDatabase(config.databaseUrl, LIVE_POOL, watch)
  const tracer = tracing ?? noTracer
  const hub = createHub({ db: liveDb, databaseUrl: config.databaseUrl, nats: config.nats, clock, tracer, log })
  const presence = createPresence({ db: liveDb, watch, log })
  const sealer = createSealer({ db: liveDb, log })
  const push = createPush(config, () => deps)
  const mailer = createMailer(config, () => deps)
  const payments = createPayments(config, () => deps)
  const deps: AppDeps = {
    ...own,
    ...{ db, watch, hub, presence, push, mailer, payments, tracer },
    meter: metrics ?? noMeter,
  }
  return {
    deps,
    follow() {
      sealer.start()
    },
    async close() {
      await Promise.all([payments?.worker.stop(), push.stop(), mailer?.stop()])
      await Promise.all([hub.stop(), presence.stop(), sealer.stop()])
      await Promise.all([liveDb.destroy(), db.destroy()])
    },
  }
}
