import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { accountHandlers, mountLoginRedirect, mountOpenidReturn } from './accounts/index.ts'
import { buildDeps, createBackground, type AppDeps } from './assembly/index.ts'
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
import { mountApiSurface } from './http/api-surface.ts'
import { refuseHeads } from './http/refuse-heads.ts'
import { mountEndpoints } from './http/routes.ts'
import { ignoreTypeWithoutBody } from './http/without-body.ts'
import { mountLive, streamCall } from './live/index.ts'
import {
  apartHandlers,
  dispatchDue,
  dispatchHandlers,
  matchHandlers,
  nearbyHandlers,
  progressHandlers,
  reportHandlers,
} from './matches/index.ts'
import { createMetrics } from './metrics/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Handlers } from './platform/handlers.ts'
import { SERVER_LIMITS } from './platform/limits.ts'
import { privacyHandlers } from './privacy/index.ts'
import { pushHandlers } from './push/index.ts'
import { receiptHandlers } from './receipts/index.ts'
import { refereeHandlers } from './referees/index.ts'
import { intentHandlers, requestHandlers } from './requests/index.ts'
import { mountWebhook, payoutHandlers, tipHandlers } from './settlement/index.ts'
import { stickerHandlers } from './stickers/index.ts'
import { sweep } from './sweeper/index.ts'
import { openTracing, traceHandlers } from './tracing/index.ts'

export interface Built {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  /** Starts what works by itself, until the service closes. */
  startWork(): void
}

function handlersOf(deps: AppDeps): Handlers {
  return {
    ...matchHandlers(deps),
    ...dispatchHandlers(deps),
    ...progressHandlers(deps),
    ...reportHandlers(deps),
    ...apartHandlers(deps),
    ...nearbyHandlers(deps),
    ...requestHandlers(deps),
    ...refereeHandlers(deps),
    ...dutyHandlers(deps),
    ...earningsHandlers(deps),
    ...pushHandlers(deps),
    ...accountHandlers(deps),
    ...privacyHandlers(deps),
    ...intentHandlers(deps),
    ...payoutHandlers(deps),
    ...tipHandlers(deps),
    ...receiptHandlers(deps),
    ...currencyHandlers(deps),
    ...dashboardHandlers(deps),
    ...operationsHandlers(deps, async () => (await sweep(deps)) + (await dispatchDue(deps))),
    ...traceHandlers(deps),
    ...stickerHandlers(deps),
  }
}

function createServer(config: Config) {
  return Fastify({
    logger: logging(config),
    trustProxy: config.trustedProxies,
    bodyLimit: SERVER_LIMITS.http.bodyBytes,
    requestTimeout: SERVER_LIMITS.http.requestMs,
    // Node takes the longer of both for the body, and 60 s for the head by default.
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
}

/** Builds the service without listening: every module of it, in the order a request meets them. */
export async function buildApp(config: Config, clock: Clock): Promise<Built> {
  const app = createServer(config)
  const tracing =
    config.tracing && (await openTracing({ config: config.tracing, isUnlimited: config.liftRateLimits, log: app.log }))
  const metrics = config.metrics && createMetrics(() => deps)
  const own = { config, clock, log: app.log, rates: createRates({ config, clock, log: app.log }), metrics, tracing }
  const built = buildDeps(own)
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
  mountApiSurface(app)
  app.removeContentTypeParser('text/plain')
  ignoreTypeWithoutBody(app)
  refuseInfinite(app)
  const background = createBackground(deps)
  await mountLive(app, deps)
  drainOnClose(app)
  mountEndpoints(app, handlersOf(deps), deps)
  mountWebhook(app, deps)
  mountLoginRedirect(app)
  mountOpenidReturn(app)

  // The database may die after it was waited for, and before anything listens.
  const retry = (start: () => Promise<void>) => tryWhileAway(start, config.databasePatienceMs, app.log)
  app.addHook('onReady', async () => void (await Promise.all([retry(hub.start), retry(presence.start)])))
  app.addHook('onReady', async () => built.follow())
  app.addHook('preClose', () => background.stop())
  app.addHook('onClose', async () => {
    await Promise.all([built.close(), tracing?.close()])
  })
  return { app, deps, startWork: background.start }
}
