import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Input } from '@refcall/contract'
import type { Trx } from '../../db/database.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isAsked, relyingParty } from './challenge.ts'
import { countUse, lockPasskey } from './passkey.repository.ts'

type PasskeyDeps = Pick<Deps, 'clock' | 'config'>
type Credential = Input<'POST /api/passkeys/sign-in'>['body']['credential']

/**
 * Verifies the signature of a passkey that this browser was asked for.
 * @param askedOf the account whose passkey was asked for; null for a sign-in
 * @returns the account of the passkey
 * @throws Refusal `passkey_refused`
 */
export async function provePasskey(
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
