import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Input } from '@refcall/contract'
import { HOUR } from '@refcall/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { hashOf } from '../../platform/random-id.ts'
import type { OpenidProvider } from '../../platform/read-openid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countAttempt } from '../attempts.ts'
import { isOwnPath } from '../own-path.ts'
import { authorizationUrl, exchangeCode } from './openid-client.ts'
import type { OpenidPerson } from './openid-person.ts'
import { insertRequest, takeRequest } from './openid.repository.ts'

export type OpenidDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/** What a sign-in is for. */
export interface OpenidPurpose {
  /** The account to be linked; null: a sign-in. */
  readonly accountId: string | null
  /** Whether an account that it makes is a referee's. */
  readonly asReferee: boolean
  /** The path of the product where the browser goes afterwards. */
  readonly next: string | null
}

/** A person who has signed in at a provider. */
export interface Returned {
  readonly provider: OpenidProvider
  readonly person: OpenidPerson
  readonly purpose: OpenidPurpose
}

const perNetwork = {
  name: 'sign-ins at providers of network',
  max: SERVER_LIMITS.openid.beginsPerNetworkPerHour,
  windowMs: HOUR,
}

/** @throws Refusal `openid_refused` for a provider that is not configured */
export function providerOf({ openid }: Deps['config'], id: string): OpenidProvider {
  const provider = openid.find((one) => one.id === id)
  if (!provider) throw new Refusal('openid_refused')
  return provider
}

/** Each provider has an address of its own, so that none is answered with the code of another one (RFC 9700, 4.4). */
const redirectUri = ({ origins }: Deps['config'], { id }: OpenidProvider): string =>
  `${origins[0]}/api/openid/${id}/return`

/**
 * Keeps a sign-in for this browser. Another path than our own is dropped.
 * @returns the address of the provider's authorization page
 * @throws Refusal `openid_refused`, `openid_unavailable`, `too_many_requests`
 */
export async function beginRequest(
  deps: OpenidDeps,
  { keyHash, network }: Caller,
  id: string,
  { accountId, asReferee, next }: OpenidPurpose,
): Promise<string> {
  const provider = providerOf(deps.config, id)
  if (!keyHash) throw new Refusal('openid_refused')
  await countAttempt(deps, [[perNetwork, network]])
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const uri = redirectUri(deps.config, provider)
  const url = await authorizationUrl(provider, deps, uri, { state, nonce, codeVerifier })
  await insertRequest(deps.db, {
    ...{ state_hash: hashOf(state), browser_key_hash: keyHash, provider: id, nonce, code_verifier: codeVerifier },
    ...{ account_id: accountId, as_referee: asReferee, next: next !== null && isOwnPath(next) ? next : null },
    expires_at: new Date(deps.clock.now().getTime() + SERVER_LIMITS.openid.requestMs),
  })
  return url
}

/**
 * The person whom the provider has sent back to this browser, which has begun the sign-in; once.
 * @throws Refusal `openid_refused`, `openid_unavailable`
 */
export async function takeReturn(
  deps: OpenidDeps,
  { keyHash, account }: Caller,
  { provider: id, code, state, iss }: Input<'POST /api/openid/return'>['body'],
): Promise<Returned> {
  const provider = providerOf(deps.config, id)
  const request = keyHash && (await takeRequest(deps.db, hashOf(state), keyHash, deps.clock.now()))
  if (request?.provider !== id) throw new Refusal('openid_refused')
  // Another account has signed in to this browser meanwhile.
  if (request.account_id !== null && request.account_id !== account?.id) throw new Refusal('openid_refused')
  const returned = new URL(redirectUri(deps.config, provider))
  returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
  const { nonce, code_verifier: codeVerifier, account_id: accountId, as_referee: asReferee, next } = request
  const person = await exchangeCode(provider, deps, returned, { state, nonce, codeVerifier })
  return { provider, person, purpose: { accountId, asReferee, next } }
}
