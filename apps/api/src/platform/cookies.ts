import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { SERVER_LIMITS } from './limits.ts'

export type CookieName = 'session' | 'key'

const AGES_MS: Readonly<Record<CookieName, number>> = {
  session: SERVER_LIMITS.session.cookieMs,
  key: SERVER_LIMITS.session.browserKeyMs,
}

/** `__Host-` binds a cookie to exactly this origin; browsers accept it on secure origins only. */
function nameOf(config: Config, cookie: CookieName): string {
  return `${config.secureCookies ? '__Host-' : ''}refcall_${cookie}`
}

export function readCookie(request: FastifyRequest, config: Config, cookie: CookieName): string | null {
  return request.cookies[nameOf(config, cookie)] || null
}

export function setCookie(reply: FastifyReply, config: Config, cookie: CookieName, secret: string): void {
  void reply.setCookie(nameOf(config, cookie), secret, {
    path: '/',
    httpOnly: true,
    secure: config.secureCookies,
    sameSite: 'lax',
    maxAge: Math.floor(AGES_MS[cookie] / 1_000),
  })
}

export function clearCookie(reply: FastifyReply, config: Config, cookie: CookieName): void {
  void reply.clearCookie(nameOf(config, cookie), { path: '/', secure: config.secureCookies, sameSite: 'lax' })
}
