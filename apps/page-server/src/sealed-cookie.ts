import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceKey, readCookie, setCookie } from './device-key.ts'

interface Sealing {
  readonly now: () => Date
  /** The same for all page servers of a product; without one each has its own until it ends. */
  readonly secret: string | undefined
}

/** What a cookie of ours says. */
interface Sealed {
  readonly words: string
  readonly secondsLeft: number
}

export interface SealedCookie {
  set(request: FastifyRequest, reply: FastifyReply, seconds: number, words?: string): void
  clear(request: FastifyRequest, reply: FastifyReply): void
  /** Undefined unless it was made here, for the browser with this key, and has not ended. */
  read(request: FastifyRequest, device: string): Sealed | undefined
}

/** A cookie that is signed, ends by itself, and counts only with the key of the browser for which it was made. */
export function sealedCookie(name: string, { now, secret }: Sealing): SealedCookie {
  const key = secret ? Buffer.from(secret) : randomBytes(32)
  const sealOf = (device: string, said: string) =>
    createHmac('sha256', key).update(`${name}\n${device}\n${said}`).digest()
  return {
    set(request, reply, seconds, words = '') {
      const said = `${Math.floor(now().getTime() / 1_000) + seconds}.${Buffer.from(words).toString('base64url')}`
      const seal = sealOf(deviceKey(request, reply), said).toString('hex')
      setCookie(request, reply, name, `${said}.${seal}`, seconds)
    },
    clear(request, reply) {
      if (readCookie(request, name) !== undefined) setCookie(request, reply, name, '', 0)
    },
    read(request, device) {
      const [, said = '', until = '', words = '', seal = ''] =
        /^((\d{1,12})\.([\w-]*))\.([0-9a-f]{64})$/.exec(readCookie(request, name) ?? '') ?? []
      const isOurs = seal !== '' && timingSafeEqual(Buffer.from(seal, 'hex'), sealOf(device, said))
      const secondsLeft = Number(until) - now().getTime() / 1_000
      return isOurs && secondsLeft > 0 ? { words: String(Buffer.from(words, 'base64url')), secondsLeft } : undefined
    },
  }
}
