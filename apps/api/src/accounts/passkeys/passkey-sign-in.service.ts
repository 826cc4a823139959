import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Input, Output } from '@refcall/contract'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shareAccount } from '../account.repository.ts'
import { countAttempt } from '../attempts.ts'
import { openCookieSession } from '../session.service.ts'
import { beginSignIn } from '../sign-in.service.ts'
import { isAsked, keepChallenge, relyingParty } from './challenge.ts'
import { countUse, lockPasskey } from './passkey.repository.ts'

type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Credential = Input<'POST /api/passkeys/sign-in'>['body']['credential']

const perNetwork = {
  name: 'passkey sign-ins of network',
  max: SERVER_LIMITS.passkeys.signInsPerNetworkPerHour,
  windowMs: 3_600_000,
}

/** What a passkey of any account is asked to sign; it says nothing about accounts. @throws Refusal `too_many_requests` */
export async function signInOptions(
  deps: PasskeyDeps,
  caller: Caller,
): Promise<Output<'POST /api/passkeys/sign-in/options'>> {
  await countAttempt(deps, [[perNetwork, caller.network]])
  const { id } = relyingParty(deps.config)
  const { challenge } = await generateAuthenticationOptions({ rpID: id })
  await keepChallenge(deps, caller, challenge, null)
  const timeout = SERVER_LIMITS.passkeys.challengeMs
  return { options: { challenge, rpId: id, timeout, userVerification: 'required' } }
}

/**
 * Signs this browser in as the owner of the passkey. Unknown passkeys and wrong signatures get the same response.
 * @returns the cookie's secret
 * @throws Refusal `passkey_refused`
 */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  caller: Caller,
  credential: Credential,
): Promise<{ accountId: string; secret: string }> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const accountId = await provePasskey(deps, trx, caller, credential, null)
    const account = await shareAccount(trx, accountId)
    if (!account) throw new Refusal('passkey_refused')
    await beginSignIn(trx, account, caller, now)
    return { accountId, secret: await openCookieSession(trx, accountId, now, caller.userAgent) }
  })
}

/**
 * Verifies the signature of a passkey that this browser was asked for.
 * @param askedOf the account whose passkey was asked for; null for a sign-in
 * @returns the account of the passkey
 * @throws Refusal `passkey_refused`
 */
async function provePasskey(
  { config, clock }: PasskeyDeps,
  trx: Trx,
  caller: Caller,
  credential: Credential,
  askedOf: string | null,
): Promise<string> {
  const now = clock.now()
  const passkey = await lockPasskey(trx, credential.id)
  if (!passkey || (askedOf !== null && passkey.account_id !== askedOf)) throw new Refusal('passkey_refused')
  const { id: expectedRPID, origins } = relyingParty(config)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, rawId: credential.id, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge: (challenge) => isAsked(trx, caller, challenge, askedOf, now),
    expectedOrigin: origins,
    expectedRPID,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch((): never => {
    throw new Refusal('passkey_refused')
  })
  if (!verified) throw new Refusal('passkey_refused')
  await countUse(trx, passkey.id, authenticationInfo.newCounter, now)
  return passkey.account_id
}
