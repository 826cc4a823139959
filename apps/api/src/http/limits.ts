import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { retryAfter, shedShare } from './busy.ts'
import { createLimitCounts, type LimitCounts } from './limit-counts.ts'
import { isRead, urgencyOf } from './urgency.ts'

const { shedChangesAt } = SERVER_LIMITS.http

/**
 * Sheds load while the event loop lags, what is least urgent first, and counts calls across all processes: a generous limit per network,
 * since a venue's Wi-Fi is one address, a tight one per device. The network limit needs no query: register it before
 * callers are identified. Only the limit per device runs later, because it needs the caller.
 */
export async function limitRates(
  app: FastifyInstance,
  { config, db, log }: Pick<Deps, 'db' | 'config' | 'log'>,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: config.shedAfterMs,
    pressureHandler: async (request, _, __, delay) => {
      // Not finite: one long pause included every sample, as at the start; that is no lasting overload.
      const urgency = urgencyOf(request)
      if (!Number.isFinite(delay) || urgency === 'kept') return
      const limitMs = urgency === 'read' ? config.shedAfterMs : shedChangesAt * config.shedAfterMs
      if (Math.random() < shedShare(Number(delay), limitMs))
        throw new Refusal('unavailable', { retryAfter: retryAfter() })
    },
  })
  if (config.liftRateLimits) return

  const { rates } = SERVER_LIMITS
  const counts = createLimitCounts({ db, log })
  app.addHook('onReady', async () => counts.start())
  app.addHook('preClose', () => counts.stop())
  await app.register(rateLimit, { global: false, timeWindow: rates.windowMs, store: storeOf(counts) })
  const perNetwork = app.createRateLimit({ max: rates.callsPerNetwork })
  const readsPerDevice = app.createRateLimit({
    keyGenerator: (request) => `read ${deviceOf(request)}`,
    max: (request) => (isProven(request) ? rates.readsPerDevice : rates.unclaimedReadsPerDevice),
  })
  const writesPerDevice = app.createRateLimit({
    keyGenerator: (request) => `write ${deviceOf(request)}`,
    max: (request) => (isProven(request) ? rates.writesPerDevice : rates.unclaimedWritesPerDevice),
  })

  app.addHook('onRequest', (request) => count(perNetwork, request))
  app.addHook('preHandler', async (request) => {
    if (deviceOf(request)) await count(isRead(request) ? readsPerDevice : writesPerDevice, request)
  })
}

/** The library creates a store per limit; all limits share this one, with different keys. */
function storeOf({ store }: LimitCounts): new () => FastifyRateLimitStore {
  return class {
    incr = store.incr
    child = store.child
  }
}

async function count(limit: ReturnType<FastifyInstance['createRateLimit']>, request: FastifyRequest): Promise<void> {
  const counted = await limit(request)
  if (!counted.isAllowed && counted.isExceeded) {
    throw new Refusal('too_many_requests', { retryAfter: counted.ttlInSeconds })
  }
}

/** A browser by its key, an app by its account, others by the device they name; '' for callers without any. */
function deviceOf({ caller, params, body }: FastifyRequest): string {
  if (caller.keyHash) return `key ${caller.keyHash.toString('base64')}`
  if (caller.account) return `account ${caller.account.id}`
  const named = deviceIdIn(params) ?? deviceIdIn(body)
  return named ? `device ${named}` : ''
}

function isProven({ caller }: FastifyRequest): boolean {
  return caller.keyHash !== null || caller.account !== null
}

function deviceIdIn(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null
  if ('deviceId' in part && typeof part.deviceId === 'string') return part.deviceId
  return 'requesterDeviceId' in part && typeof part.requesterDeviceId === 'string' ? part.requesterDeviceId : null
}
