import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './cookie-of.ts'

const COOKIE = 'refcall_release'
const YEAR_SECONDS = 365 * 86_400

export const readCookie = ({ headers }: FastifyRequest, name: string): string | undefined =>
  cookieOf(headers.cookie, name)

/** A cookie of the page server, which no script reads. */
export function setCookie(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number,
): void {
  const secure = headers['x-forwarded-proto'] === 'https' ? '; Secure' : ''
  void reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
}

/** The key that a browser has; undefined when it has none of ours. */
export const keptKey = (request: FastifyRequest): string | undefined =>
  /^[0-9a-f]{32}$/.exec(readCookie(request, COOKIE) ?? '')?.[0]

/**
 * The key by which a browser stays in or out of a trial: a random cookie that decides nothing else, set with the first page
 * that needs it.
 */
export function deviceKey(request: FastifyRequest, reply: FastifyReply): string {
  const kept = keptKey(request)
  if (kept !== undefined) return kept
  const key = randomBytes(16).toString('hex')
  setCookie(request, reply, COOKIE, key, YEAR_SECONDS)
  return key
}
