import type { FastifyReply, FastifyRequest } from 'fastify'
import { sealedCookie } from './sealed-cookie.ts'

const WEEK_SECONDS = 7 * 86_400

/** Which browsers belong to operators: those that hold a cookie of ours, for some days after the API said so. */
export interface OperatorBrowsers {
  /** Takes the browser in; who calls has asked the API. */
  admit(request: FastifyRequest, reply: FastifyReply): void
  /** Signing out, or another account: the browser belongs to no operator any more. */
  dismiss(request: FastifyRequest, reply: FastifyReply): void
  /** The groups of a browser with this key. */
  of(request: FastifyRequest, key: string): readonly string[]
}

/** @param secret the same for all page servers of a product; without one operators are taken in again after each start */
export function operatorBrowsers(now: () => Date, secret: string | undefined): OperatorBrowsers {
  const cookie = sealedCookie('refcall_operators', { now, secret })
  return {
    admit: (request, reply) => cookie.set(request, reply, WEEK_SECONDS),
    dismiss: (request, reply) => cookie.clear(request, reply),
    of: (request, key) => (cookie.read(request, key) ? ['operators'] : []),
  }
}
