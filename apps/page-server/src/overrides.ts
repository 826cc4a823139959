import { randomBytes } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageOverride } from '@refcall/shell/route-table'
import { cookieFor, deviceKey, keptKey } from './device-key.ts'
import type { KnownRemotes } from './known-remotes.ts'

/** A remote from a developer's origin, for one browser. */
export type Override = Pick<PageOverride, 'remote' | 'origin'>

/** At most so long, then it is asked for again. */
export const LONGEST_MINUTES = 60

export interface Overrides {
  /** The origins that a deployment allows, as it lists them. */
  readonly origins: readonly string[]
  allows(origin: string): boolean
  /** Whether an operator of this name has the right. */
  isNamed(username: string): boolean
  /** Begins one in this browser; who calls has asked the API and whether all of it is allowed. */
  begin(request: FastifyRequest, reply: FastifyReply, override: Override, minutes: number): void
  end(request: FastifyRequest, reply: FastifyReply): void
  /** That of the browser which sends this. */
  of(request: FastifyRequest): PageOverride | undefined
}

const COOKIE = 'refcall_override'

const LISTED = /^(https?):\/\/(\*\.(?=[^.]+\.))?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}|\*))?$/

/** What an origin has to look like for one entry of the list. @throws Error with one sentence */
function patternOf(entry: string): RegExp {
  const [, scheme = '', anyLabel, host = '', port] = LISTED.exec(entry) ?? []
  const isLocal = host === 'localhost' || host === '127.0.0.1'
  // What comes unencrypted over a network can be changed on its way.
  if (scheme === '' || (scheme === 'http' && !isLocal))
    throw new Error(
      `OVERRIDE_ORIGINS must list origins such as http://localhost:* or https://*.previews.example, not "${entry}".`,
    )
  const ports = port === '*' ? String.raw`(?::\d{1,5})?` : port === undefined ? '' : `:${port}`
  return new RegExp(
    `^${scheme}://${anyLabel ? String.raw`[a-z0-9-]+\.` : ''}${host.replaceAll('.', String.raw`\.`)}${ports}$`,
  )
}

/** Whether it is an origin and nothing else: no path, no name and password, nothing that a browser would read otherwise. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * The overrides that a deployment allows: from `OVERRIDE_ORIGINS`, for the operators of `OVERRIDE_OPERATORS`; undefined where none
 * are. @throws Error with one sentence about a setting
 */
export function overridesFrom(env: NodeJS.ProcessEnv, now = () => new Date()): Overrides | undefined {
  const origins = listOf(env['OVERRIDE_ORIGINS'])
  const operators = listOf(env['OVERRIDE_OPERATORS']).map((name) => name.toLowerCase())
  if (origins.length === 0) return undefined
  if (operators.length === 0)
    throw new Error(
      'OVERRIDE_ORIGINS needs OVERRIDE_OPERATORS, the user names of the operators who may try builds from there.',
    )
  const patterns = origins.map(patternOf)
  // Without a secret shared by all page servers each has its own until it ends.
  const signer = new Signer(env['RELEASE_SECRET'] || randomBytes(32), 'sha256')
  const seconds = () => now().getTime() / 1_000
  const allows = (origin: string) => isOrigin(origin) && patterns.some((pattern) => pattern.test(origin))
  return {
    origins,
    allows,
    isNamed: (username) => operators.includes(username.toLowerCase()),
    begin(request, reply, { remote, origin }, minutes) {
      const lasts = Math.min(minutes, LONGEST_MINUTES) * 60
      const text = [Math.floor(seconds()) + lasts, deviceKey(request, reply), remote, origin].join(' ')
      void reply.setCookie(COOKIE, signer.sign(text), cookieFor(request, lasts))
    },
    end(request, reply) {
      if (request.cookies[COOKIE] !== undefined) void reply.clearCookie(COOKIE, cookieFor(request, 0))
    },
    of(request) {
      const { valid, value } = signer.unsign(request.cookies[COOKIE] ?? '')
      const [until = '', device, remote = '', origin = ''] = valid ? (value?.split(' ') ?? []) : []
      const secondsLeft = Math.floor(Number(until) - seconds())
      // Only in the browser for which it was made; a list that was shortened counts at once.
      const counts = device !== undefined && device === keptKey(request) && secondsLeft > 0 && allows(origin)
      return counts ? { remote, origin, secondsLeft } : undefined
    },
  }
}

/**
 * The remotes of a page with an override. Nothing is known here of what comes instead: the browser reads it, because a developer's
 * localhost can be reached from nowhere else. The page is in no trial, so it tells nothing of any.
 */
export function overridden(known: KnownRemotes, override: PageOverride): KnownRemotes {
  const others = [...known.remotes].filter(([name]) => name !== override.remote)
  return {
    ...known,
    remotes: new Map(others.map(([name, remote]) => [name, { ...remote, isOnTrial: false }])),
    missing: known.missing.filter((name) => name !== override.remote),
    override,
  }
}
