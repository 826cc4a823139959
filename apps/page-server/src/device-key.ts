import { randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'refcall_release'
const YEAR_SECONDS = 365 * 86_400

/** Of a cookie that no script reads. */
export const cookieFor = ({ protocol }: FastifyRequest, maxAge: number): CookieSerializeOptions => ({
  path: '/',
  maxAge,
  httpOnly: true,
  sameSite: 'lax',
  secure: protocol === 'https',
})

/** The key that a browser has; undefined when it has none of ours. */
export const keptKey = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined =>
  /^[0-9a-f]{32}$/.exec(cookies[COOKIE] ?? '')?.[0]

/**
 * The key by which a browser stays in or out of a trial: a random cookie that decides nothing else, set with the first page
 * that needs it.
 */
export function deviceKey(request: FastifyRequest, reply: FastifyReply): string {
  const kept = keptKey(request)
  if (kept !== undefined) return kept
  const key = randomBytes(16).toString('hex')
  void reply.setCookie(COOKIE, key, cookieFor(request, YEAR_SECONDS))
  return key
}
