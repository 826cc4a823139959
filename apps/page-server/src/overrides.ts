import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageOverride } from '@refcall/shell/route-table'
import { keptKey } from './device-key.ts'
import type { KnownRemotes } from './known-remotes.ts'
import { sealedCookie } from './sealed-cookie.ts'

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
  const cookie = sealedCookie('refcall_override', { now, secret: env['RELEASE_SECRET'] })
  const allows = (origin: string) => isOrigin(origin) && patterns.some((pattern) => pattern.test(origin))
  return {
    origins,
    allows,
    isNamed: (username) => operators.includes(username.toLowerCase()),
    begin: (request, reply, { remote, origin }, minutes) =>
      cookie.set(request, reply, Math.min(minutes, LONGEST_MINUTES) * 60, `${remote} ${origin}`),
    end: (request, reply) => cookie.clear(request, reply),
    of(request) {
      const device = keptKey(request)
      const sealed = device === undefined ? undefined : cookie.read(request, device)
      const [remote = '', origin = ''] = sealed?.words.split(' ') ?? []
      // A list that was shortened counts at once.
      return sealed && allows(origin) ? { remote, origin, secondsLeft: Math.floor(sealed.secondsLeft) } : undefined
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
