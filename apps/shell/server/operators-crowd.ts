import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceKey, readCookie, setCookie } from './device-key.ts'

const COOKIE = 'refcall_operators'
const DAYS = 7
const DAY_SECONDS = 86_400

/** Which browsers belong to operators: those that hold a cookie of ours, for some days after the API said so. */
export interface OperatorsCrowd {
  /** Takes the browser in; who calls has asked the API. */
  admit(request: FastifyRequest, reply: FastifyReply): void
  /** Signing out, or another account: the browser belongs to no operator any more. */
  dismiss(request: FastifyRequest, reply: FastifyReply): void
  /** The crowds of a browser with this key. */
  of(request: FastifyRequest, key: string): readonly string[]
}

/**
 * The cookie is signed, ends by itself, and counts only with the key of the browser for which it was made.
 * @param secret the same for all page servers of a product; without one each has its own until it ends, and operators are taken in again
 */
export function operatorsCrowd(now: () => Date, secret: string | undefined): OperatorsCrowd {
  const key = secret ? Buffer.from(secret) : randomBytes(32)
  const sealOf = (device: string, until: string) => createHmac('sha256', key).update(`operators\n${device}\n${until}`).digest()
  return {
    admit(request, reply) {
      const until = String(Math.floor(now().getTime() / 1_000) + DAYS * DAY_SECONDS)
      const seal = sealOf(deviceKey(request, reply), until).toString('hex')
      setCookie(request, reply, COOKIE, `${until}.${seal}`, DAYS * DAY_SECONDS)
    },
    dismiss(request, reply) {
      if (readCookie(request, COOKIE) !== undefined) setCookie(request, reply, COOKIE, '', 0)
    },
    of(request, device) {
      const [, until = '', seal = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(readCookie(request, COOKIE) ?? '') ?? []
      const isOurs = seal !== '' && timingSafeEqual(Buffer.from(seal, 'hex'), sealOf(device, until))
      return isOurs && Number(until) * 1_000 > now().getTime() ? ['operators'] : []
    },
  }
}
