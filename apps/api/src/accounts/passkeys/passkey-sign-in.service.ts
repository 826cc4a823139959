import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Input, Output } from '@refcall/contract'
import { HOUR } from '@refcall/domain'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { randomId } from '../../platform/random-id.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shareAccount } from '../account.repository.ts'
import { countAttempt } from '../attempts.ts'
import { markSteppedUp } from '../session.repository.ts'
import { openCookieSession } from '../session.service.ts'
import { beginSignIn } from '../sign-in.service.ts'
import { keepChallenge, relyingParty } from './challenge.ts'
import { provePasskey } from './prove-passkey.ts'

type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Credential = Input<'POST /api/passkeys/sign-in'>['body']['credential']

const perNetwork = {
  name: 'passkey sign-ins of network',
  max: SERVER_LIMITS.passkeys.signInsPerNetworkPerHour,
  windowMs: HOUR,
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
    const family = randomId('fam')
    const secret = await openCookieSession(trx, accountId, now, caller.userAgent, family)
    await markSteppedUp(trx, family, now)
    return { accountId, secret }
  })
}
