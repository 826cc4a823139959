import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Input, Output } from '@refcall/contract'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockAccount } from '../account.repository.ts'
import { auditAccount } from '../audit-account.ts'
import { mailOwner } from '../owner-mails.ts'
import { readUserAgent } from '../read-user-agent.ts'
import { proveAccount } from '../sign-in.service.ts'
import { isAsked, keepChallenge, relyingParty } from './challenge.ts'
import { deletePasskey, findPasskeys, insertPasskey } from './passkey.repository.ts'
import { requireStepUp } from './step-up.service.ts'

type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The passkeys of the caller's account, oldest first. */
export async function listPasskeys(db: Database, { account }: Caller): Promise<Output<'GET /api/me/passkeys'>> {
  const passkeys = await findPasskeys(db, account?.id ?? '')
  return {
    passkeys: passkeys.map(({ id, user_agent: userAgent, created_at: createdAt, used_at: usedAt }) => ({
      id,
      ...readUserAgent(userAgent),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }
}

/**
 * What the browser makes a passkey with. The password is asked for, so that a stolen session cannot add a way in; of an
 * operator a passkey too if there is one, so that a stolen password cannot.
 * @throws Refusal `wrong_credentials`, `step_up_required`, `too_many_requests`
 */
export async function passkeyOptions(
  deps: PasskeyDeps,
  caller: Caller,
  password: string,
): Promise<Output<'POST /api/me/passkeys/options'>> {
  const account = await proveAccount(deps, caller, password)
  const known = await findPasskeys(deps.db, account.id)
  if (account.operator_role !== null && known.length > 0) requireStepUp(deps, caller.account)
  const { id, name } = relyingParty(deps.config)
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(account.id),
    userName: account.username,
  })
  await keepChallenge(deps, caller, challenge, account.id)
  return {
    options: {
      rp: { id, name },
      user,
      challenge,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
      timeout: SERVER_LIMITS.passkeys.challengeMs,
      excludeCredentials: known.map((passkey) => ({ id: passkey.id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  }
}

/** Adds a passkey that the browser has made, and mails the owner. @throws Refusal `passkey_refused` */
export async function addPasskey(
  deps: PasskeyDeps,
  caller: Caller,
  { credential }: Input<'POST /api/me/passkeys'>['body'],
): Promise<void> {
  const { db, config } = deps
  const now = deps.clock.now()
  const accountId = caller.account?.id ?? ''
  const { id: expectedRPID, origins } = relyingParty(config)
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, accountId)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, rawId: credential.id, type: 'public-key', clientExtensionResults: {} },
      expectedChallenge: (challenge) => isAsked(trx, caller, challenge, accountId, now),
      expectedOrigin: origins,
      expectedRPID,
    }).catch((): never => {
      throw new Refusal('passkey_refused')
    })
    if (!account || !registrationInfo) throw new Refusal('passkey_refused')
    if ((await findPasskeys(trx, accountId)).length >= SERVER_LIMITS.passkeys.perAccount)
      throw new Refusal('too_many_requests')
    const { id, publicKey, counter } = registrationInfo.credential
    const row = { id, account_id: accountId, public_key: Buffer.from(publicKey), counter }
    await insertPasskey(trx, { ...row, user_agent: caller.userAgent, created_at: now, used_at: null })
    const { browser, system } = readUserAgent(caller.userAgent)
    const device = [browser, system].filter((name) => name !== null).join(', ')
    await mailOwner(trx, account, 'passkey_added', { device }, now)
    await auditAccount(trx, accountId, 'account.passkey_added', caller, now)
  })
}

/** Removes a passkey of the caller's account. @throws Refusal `not_found`, `wrong_credentials`, `step_up_required` */
export async function removePasskey(
  deps: PasskeyDeps,
  caller: Caller,
  { id, password }: Input<'POST /api/me/passkeys/remove'>['body'],
): Promise<void> {
  const account = await proveAccount(deps, caller, password)
  if (account.operator_role !== null) requireStepUp(deps, caller.account)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    if (!(await deletePasskey(trx, account.id, id))) throw new Refusal('not_found')
    await auditAccount(trx, account.id, 'account.passkey_removed', caller, now)
  })
}
