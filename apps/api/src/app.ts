import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountHandlers, mountLoginRedirect } from './accounts/index.ts'
import { createSealer } from './audit-log/index.ts'
import { createRates, currencyHandlers } from './currencies/index.ts'
import { dashboardHandlers } from './dashboard/index.ts'
import { tryWhileAway } from './db/await-database.ts'
import { openDatabase } from './db/database.ts'
import { createWatch } from './db/watch.ts'
import { dutyHandlers } from './duty/index.ts'
import { earningsHandlers } from './earnings/index.ts'
import { operationsHandlers } from './health/index.ts'
import { answerUnreadable, passOverGone } from './http/client-errors.ts'
import { compileLate } from './http/compile-late.ts'
import { compressLists } from './http/compress.ts'
import { limitWaiting } from './http/deadline.ts'
import { mountDocs } from './http/docs.ts'
import { drainOnClose } from './http/drain.ts'
import { answerFailure, handleErrors } from './http/errors.ts'
import { identifyCallers } from './http/identify.ts'
import { refuseInfinite } from './http/infinite.ts'
import { limitRates } from './http/limits.ts'
import { logging } from './http/log.ts'
import { describeApi } from './http/openapi/document.ts'
import { mountOffer } from './http/offer.ts'
import { mountEndpoints } from './http/routes.ts'
import { createHub, createPresence, mountLive, streamCall, type LiveHub, type Presence } from './live/index.ts'
import { dispatchHandlers, matchHandlers } from './matches/index.ts'
import { createMetrics, type Metrics } from './metrics/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Deps } from './platform/deps.ts'
import type { Handlers } from './platform/handlers.ts'
import { noMeter } from './platform/meter.ts'
import { SERVER_LIMITS } from './platform/limits.ts'
import { noTracer } from './platform/tracer.ts'
import { privacyHandlers } from './privacy/index.ts'
import { createPush, pushHandlers, type Push } from './push/index.ts'
import { refereeHandlers } from './referees/index.ts'
import { createReplica, noReplica, noteChanges, type FollowedReplica } from './replica/index.ts'
import { intentHandlers, requestHandlers } from './requests/index.ts'
import { createPayments, mountWebhook, payoutHandlers, type RunningPayments } from './settlement/index.ts'
import { sweep } from './sweeper/index.ts'
import { openTracing, traceHandlers, type Tracing } from './tracing/index.ts'

/** The live channel reads and wakes on connections of its own: it must not queue behind the requests of a busy moment. */
const LIVE_POOL = 3

/** What the modules may use, as what implements it: with all that only who starts and stops the service needs. */
export interface AppDeps extends Deps {
  readonly hub: LiveHub
  readonly presence: Presence
  readonly replica: FollowedReplica
  readonly payments: RunningPayments | null
  readonly push: Push
  /** null where nothing is counted. */
  readonly metrics: Metrics | null
  /** null where nothing is followed. */
  readonly tracing: Tracing | null
}

export interface Built {
  readonly app: FastifyInstance
  readonly deps: AppDeps
}

/** Builds the service without listening: every module of it, in the order a request meets them. */
export async function buildApp(config: Config, clock: Clock): Promise<Built> {
  const app = Fastify({
    logger: logging(config),
    trustProxy: config.trustedProxies,
    bodyLimit: SERVER_LIMITS.http.bodyBytes,
    requestTimeout: SERVER_LIMITS.http.requestMs,
    // Node takes the longer of both for the body, and 60 s for the head where it is not told.
    http: { headersTimeout: SERVER_LIMITS.http.requestMs, connectionsCheckingInterval: SERVER_LIMITS.http.requestCheckMs },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: true,
    // Also of what waits at the start for the database.
    pluginTimeout: config.databasePatienceMs + 10_000,
    routerOptions: { maxParamLength: SERVER_LIMITS.http.deviceIdMaxChars },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<TypeBoxTypeProvider>()
  const watch = createWatch()
  const db = openDatabase(config.databaseUrl, config.poolSize, watch)
  const liveDb = openDatabase(config.databaseUrl, LIVE_POOL, watch)
  const tracing = config.tracing && (await openTracing({ config: config.tracing, isUnlimited: config.liftRateLimits, log: app.log }))
  const tracer = tracing ?? noTracer
  const hub = createHub({ db: liveDb, databaseUrl: config.databaseUrl, nats: config.nats, clock, tracer, log: app.log })
  const presence = createPresence({ db: liveDb, watch, log: app.log })
  const sealer = createSealer({ db: liveDb, log: app.log })
  const replica = config.replicaUrl ? createReplica({ url: config.replicaUrl, config, primaryDb: liveDb, log: app.log }) : noReplica
  const rates = createRates({ config, clock, log: app.log })
  const push = createPush(config, () => deps)
  const metrics = config.metrics && createMetrics(() => deps)
  const payments = createPayments(config, () => deps)
  const meter = metrics ?? noMeter
  const deps: AppDeps = { config, clock, db, watch, hub, presence, replica, rates, push, log: app.log, payments, metrics, meter, tracing, tracer }

  metrics?.watch(app)
  tracing?.watch(app)
  compileLate(app)
  handleErrors(app)
  passOverGone(app)
  await app.register(helmet, { contentSecurityPolicy: { directives: { 'default-src': ["'none'"] } } })
  await app.register(cookie)
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
  compressLists(app)
  limitWaiting(app, config)
  await limitRates(app, deps)
  identifyCallers(app, deps)
  if (config.replicaUrl) noteChanges(app, deps)
  if (config.docs) mountDocs(app, () => describeApi([streamCall], config.environment === 'test'))
  mountOffer(app)
  app.removeContentTypeParser('text/plain')
  refuseInfinite(app)
  const handlers: Handlers = {
    ...matchHandlers(deps),
    ...dispatchHandlers(deps),
    ...requestHandlers(deps),
    ...refereeHandlers(deps),
    ...dutyHandlers(deps),
    ...earningsHandlers(deps),
    ...pushHandlers(deps),
    ...accountHandlers(deps),
    ...privacyHandlers(deps),
    ...intentHandlers(deps),
    ...payoutHandlers(deps),
    ...currencyHandlers(deps),
    ...dashboardHandlers(deps),
    ...operationsHandlers(deps, () => sweep(deps)),
    ...traceHandlers(deps),
  }
  await mountLive(app, deps)
  drainOnClose(app)
  mountEndpoints(app, handlers, config.environment === 'test')
  mountWebhook(app, deps)
  mountLoginRedirect(app)

  // The database may die after it was waited for, and before anything listens.
  const retry = (start: () => Promise<void>) => tryWhileAway(start, config.databasePatienceMs, app.log)
  app.addHook('onReady', async () => void (await Promise.all([retry(hub.start), retry(presence.start)])))
  app.addHook('onReady', async () => {
    sealer.start()
    replica.start()
  })
  app.addHook('onClose', async () => {
    await Promise.all([deps.payments?.worker.stop(), push.stop()])
    await Promise.all([hub.stop(), presence.stop(), sealer.stop(), replica.stop()])
    await Promise.all([liveDb.destroy(), db.destroy(), tracing?.close()])
  })
  return { app, deps }
}
