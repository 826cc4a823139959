import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'refcall_release'
const YEAR_SECONDS = 365 * 86_400

/** The key that a browser has; undefined when it has none of ours. */
export const keptKey = ({ headers }: FastifyRequest): string | undefined => new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{32})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/**
 * The key by which a browser stays in or out of a trial: a random cookie that decides nothing else, set with the first page
 * that needs it.
 */
export function deviceKey(request: FastifyRequest, reply: FastifyReply): string {
  const kept = keptKey(request)
  if (kept !== undefined) return kept
  const key = randomBytes(16).toString('hex')
  const secure = request.headers['x-forwarded-proto'] === 'https' ? '; Secure' : ''
  void reply.header('set-cookie', `${COOKIE}=${key}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`)
  return key
}
