import type { Env } from './environment.ts'
import { isLoopback } from './public-address.ts'

/** A provider of sign-ins (OpenID Connect Core 1.0). */
export interface OpenidProvider {
  /** In our own paths and rows. */
  readonly id: string
  /** As people read it. */
  readonly name: string
  /** Without a trailing slash unless the provider has one; the discovery document stands below it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Apple sends names and addresses only as a form. */
  readonly responseMode: 'query' | 'form_post'
}

const FIELDS = ['id', 'name', 'issuer', 'clientId', 'clientSecret'] as const
const MODES: readonly (string | undefined)[] = ['query', 'form_post', undefined]
const ID = /^[a-z0-9-]{1,32}$/

/**
 * Reads the OpenID providers; none by default.
 * @throws Error with one sentence that says what is wrong, without a secret
 */
export function readOpenid({ OPENID_PROVIDERS: json }: Env): OpenidProvider[] {
  if (!json) return []
  const providers = parse(json)
  if (!Array.isArray(providers) || !providers.every(isProvider))
    throw new Error(`OPENID_PROVIDERS must be a JSON array of { ${FIELDS.join(', ')} }, all of them strings.`)
  for (const { id, issuer, responseMode } of providers) {
    if (!ID.test(id)) throw new Error('OPENID_PROVIDERS: an id has 1 to 32 lower-case letters, digits and hyphens.')
    const { protocol, hostname = '', search, hash } = URL.parse(issuer) ?? {}
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
    if (!MODES.includes(responseMode))
      throw new Error(`OPENID_PROVIDERS: the responseMode of ${id} must be query or form_post.`)
    if (!isSafe || search || hash) throw new Error(`OPENID_PROVIDERS: the issuer of ${id} must be an https address.`)
  }
  for (const field of ['id', 'issuer'] as const)
    if (new Set(providers.map((provider) => provider[field])).size < providers.length)
      throw new Error(`OPENID_PROVIDERS: two providers have the same ${field}.`)
  return providers.map(({ id, name, issuer, clientId, clientSecret, responseMode = 'query' }) => ({
    ...{ id, name, issuer, clientId, clientSecret, responseMode },
  }))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

type Entry = Omit<OpenidProvider, 'responseMode'> & Partial<Pick<OpenidProvider, 'responseMode'>>

const isProvider = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => {
    const text: unknown = Reflect.get(value, field)
    return typeof text === 'string' && text !== ''
  })
