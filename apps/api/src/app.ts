import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { accountHandlers, mountLoginRedirect } from './accounts/index.ts'
import {
  buildDeps,
  createBackground,
  serveCells,
  type AppDeps,
  type ServedCell,
  type ServedCells,
} from './assembly/index.ts'
import type { Cells } from './cells/index.ts'
import { createRates, currencyHandlers } from './currencies/index.ts'
import { dashboardHandlers } from './dashboard/index.ts'
import { tryWhileAway } from './db/await-database.ts'
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
import { refuseHeads } from './http/refuse-heads.ts'
import { answerWith, mountEndpoints } from './http/routes.ts'
import { ignoreTypeWithoutBody } from './http/without-body.ts'
import { createLive, mountLive, streamCall } from './live/index.ts'
import { dispatchHandlers, matchHandlers } from './matches/index.ts'
import { createMetrics } from './metrics/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Handlers } from './platform/handlers.ts'
import { SERVER_LIMITS } from './platform/limits.ts'
import { privacyHandlers } from './privacy/index.ts'
import { pushHandlers } from './push/index.ts'
import { refereeHandlers } from './referees/index.ts'
import { intentHandlers, requestHandlers } from './requests/index.ts'
import { mountWebhook, payoutHandlers } from './settlement/index.ts'
import { sweep } from './sweeper/index.ts'
import { openTracing, traceHandlers } from './tracing/index.ts'

export interface Built {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  /** The cells that the directory names; null where one database keeps everything. */
  readonly cells: Cells<ServedCell> | null
  /** Starts what works by itself, here and in every cell, until the service closes. */
  startWork(): void
}

function handlersOf(deps: AppDeps): Handlers {
  return {
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
}

/** Builds the service without listening: every module of it, in the order a request meets them. */
export async function buildApp(config: Config, clock: Clock): Promise<Built> {
  const app = Fastify({
    logger: logging(config),
    trustProxy: config.trustedProxies,
    bodyLimit: SERVER_LIMITS.http.bodyBytes,
    requestTimeout: SERVER_LIMITS.http.requestMs,
    // Node takes the longer of both for the body, and 60 s for the head where it is not told.
    http: {
      headersTimeout: SERVER_LIMITS.http.requestMs,
      connectionsCheckingInterval: SERVER_LIMITS.http.requestCheckMs,
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: true,
    // Also of what waits at the start for the database.
    pluginTimeout: config.databasePatienceMs + 10_000,
    routerOptions: { maxParamLength: SERVER_LIMITS.http.deviceIdMaxChars },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<TypeBoxTypeProvider>()
  const tracing =
    config.tracing && (await openTracing({ config: config.tracing, isUnlimited: config.liftRateLimits, log: app.log }))
  const metrics =
    config.metrics &&
    createMetrics(
      () => deps,
      () => elsewhere?.cells.all().map((cell) => cell.deps) ?? [],
    )
  const own = { config, clock, log: app.log, rates: createRates({ config, clock, log: app.log }), metrics, tracing }
  const built = buildDeps(own, null, () => elsewhere)
  const { deps } = built
  const { hub, presence } = deps

  refuseHeads(app)
  metrics?.watch(app)
  tracing?.watch(app)
  compileLate(app)
  handleErrors(app)
  passOverGone(app)
  const secure = helmet({ contentSecurityPolicy: { directives: { 'default-src': ["'none'"] } } })
  app.addHook('onRequest', ({ raw }, reply, done) => secure(raw, reply.raw, () => done()))
  await app.register(cookie)
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
  compressLists(app)
  limitWaiting(app, config)
  await limitRates(app, deps)
  identifyCallers(app, deps)
  if (config.docs) mountDocs(app, () => describeApi([streamCall], config.environment === 'test'))
  mountOffer(app)
  app.removeContentTypeParser('text/plain')
  ignoreTypeWithoutBody(app)
  refuseInfinite(app)
  const home = { deps, live: createLive(deps), answer: answerWith(handlersOf(deps)) }
  const background = createBackground(deps)
  const elsewhere: ServedCells | null = config.cellServers && serveCells(own, config.cellServers, home, handlersOf)
  await mountLive(app, deps, home.live, elsewhere?.heardBy)
  drainOnClose(app)
  mountEndpoints(app, elsewhere?.answer ?? home.answer, config.environment === 'test')
  mountWebhook(app, deps, elsewhere?.depsOfMessage)
  mountLoginRedirect(app)

  // The database may die after it was waited for, and before anything listens.
  const retry = (start: () => Promise<void>) => tryWhileAway(start, config.databasePatienceMs, app.log)
  app.addHook('onReady', async () => void (await Promise.all([retry(hub.start), retry(presence.start)])))
  app.addHook('onReady', async () => {
    built.follow()
    if (elsewhere) await retry(elsewhere.cells.start)
  })
  app.addHook('preClose', async () => {
    await Promise.all([background.stop(), elsewhere?.cells.stop()])
  })
  app.addHook('onClose', async () => {
    await Promise.all([built.close(), tracing?.close()])
  })
  return {
    app,
    deps,
    cells: elsewhere?.cells ?? null,
    startWork() {
      background.start()
      elsewhere?.startWork()
    },
  }
}
