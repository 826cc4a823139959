import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '@refcall/domain'
import { findSession } from '../accounts/index.ts'
import { readBearer } from '../platform/bearer.ts'
import { languageOf } from '../platform/caller-language.ts'
import type { Deps } from '../platform/deps.ts'
import { hashOf, randomSecret } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Caller } from '../platform/caller.ts'
import { readCookie, setCookie } from '../platform/cookies.ts'
import { isRead } from './urgency.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

const USER_AGENT_CHARS = 300

/** The format of our tokens; anything else is not looked up. */
const TOKEN = /^[A-Za-z0-9_-]{1,256}$/

/**
 * Identifies the caller by cookies and headers before validation; sets a browser key for callers without
 * one; refuses cross-site writes with this browser's cookies.
 */
export function identifyCallers(
  app: FastifyInstance,
  { config, clock, db }: Pick<Deps, 'db' | 'clock' | 'config'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = readCookie(request, config, 'key')
    const cookieSecret = readCookie(request, config, 'session')
    const named = readBearer(request.headers)
    const bearer = named !== undefined && TOKEN.test(named) ? named : null
    // The health call must not depend on the database.
    const isUnasked = request.routeOptions.url === '/api/health'
    // With a bearer only its account counts: the cookie is ignored.
    const secret = isUnasked ? null : named === undefined ? cookieSecret : bearer
    const account = secret ? await findSession(db, hashOf(secret), bearer ? 'bearer' : 'cookie', clock.now()) : null
    const isByBearer = bearer !== null && account !== null
    if (!isByBearer && (key || cookieSecret) && !isRead(request)) refuseCrossSite(request, config.origins)
    request.caller = {
      requestId: String(request.id),
      network: networkOf(request.ip),
      keyHash: key ? hashOf(key) : null,
      account,
      language: languageOf(request),
      userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_CHARS) ?? null,
      isByBearer,
      hasDeadBearer: named !== undefined && account === null,
    }
    // With a write from another site browsers do not send the key that they have: it must not be replaced.
    const isElsewhere = request.headers['sec-fetch-site'] === 'cross-site' && !isRead(request)
    if (!key && !isElsewhere) setCookie(reply, config, 'key', randomSecret())
  })
}

/**
 * Browsers send the origin of a request; a client that does not is not a browser and has no cookies to abuse.
 * @throws Refusal `cross_site`
 */
export function refuseCrossSite(request: FastifyRequest, origins: readonly string[]): void {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const foreign =
    site === undefined ? origin !== undefined && !origins.includes(origin) : site !== 'same-origin' && site !== 'none'
  if (foreign) throw new Refusal('cross_site')
}
