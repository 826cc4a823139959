import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
} from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import type { OpenidProvider } from '../../platform/read-openid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { personOf, type OpenidPerson } from './openid-person.ts'

/** No answer, or not one of this protocol. */
const UNREACHABLE = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

const SCOPE = 'openid email profile'

type Log = Deps['log']
type ClientDeps = Pick<Deps, 'clock' | 'log'>

interface Discovered {
  readonly until: number
  readonly configuration: Promise<Configuration>
}

const discovered = new WeakMap<OpenidProvider, Discovered>()

/** What a provider says about itself, read again from time to time. */
function configurationOf(provider: OpenidProvider, clock: Clock): Promise<Configuration> {
  const known = discovered.get(provider)
  const now = clock.now().getTime()
  if (known && known.until > now) return known.configuration
  const isPlain = provider.issuer.startsWith('http:')
  const configuration = discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, {
    // The signature of the token is checked too: without this the client relies on TLS alone.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    timeout: SERVER_LIMITS.openid.providerSeconds,
  })
  discovered.set(provider, { until: now + SERVER_LIMITS.openid.discoveryMs, configuration })
  configuration.catch(() => discovered.delete(provider))
  return configuration
}

/** The secrets of one sign-in, which only this service and this browser's row have; the state is in the browser's address. */
export interface OpenidSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The address of the provider's authorization page. @throws Refusal `openid_unavailable` */
export async function authorizationUrl(
  provider: OpenidProvider,
  { clock, log }: ClientDeps,
  redirectUri: string,
  { state, nonce, codeVerifier }: OpenidSecrets,
): Promise<string> {
  const configuration = await configurationOf(provider, clock).catch((error: unknown) => refuse(provider, log, error))
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(provider.responseMode === 'form_post' && { response_mode: 'form_post' }),
  })
  return url.href
}

/**
 * Exchanges the code for the token of the provider, and checks it: signature, issuer, audience, nonce and time.
 * @param returned the address that the provider has sent the browser to
 * @throws Refusal `openid_refused`, `openid_unavailable`
 */
export async function exchangeCode(
  provider: OpenidProvider,
  { clock, log }: ClientDeps,
  returned: URL,
  { state, nonce, codeVerifier }: OpenidSecrets,
): Promise<OpenidPerson> {
  try {
    const configuration = await configurationOf(provider, clock)
    const tokens = await authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Refusal('openid_refused')
    const hasEmail = claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint
    const more = hasEmail ? {} : await fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return personOf({ ...more, ...claims })
  } catch (error) {
    return refuse(provider, log, error)
  }
}

/** A provider that cannot be reached or is broken says nothing about the person; all else is refused, and logged. */
function refuse({ id }: OpenidProvider, log: Log, error: unknown): never {
  if (error instanceof Refusal) throw error
  const { code = null, message } = error instanceof ClientError ? error : { message: String(error) }
  log.warn({ provider: id, code, reason: message }, 'a sign-in with an OpenID provider failed')
  const isUnreachable = error instanceof TypeError || (code !== null && UNREACHABLE.includes(code))
  throw new Refusal(isUnreachable ? 'openid_unavailable' : 'openid_refused')
}
