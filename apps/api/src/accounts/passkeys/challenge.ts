import type { Trx } from '../../db/database.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { hashOf } from '../../platform/random-id.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertChallenge, takeChallenge } from './passkey.repository.ts'

/** Keeps what a passkey is asked to sign, for this browser. @throws Refusal `passkey_refused` without a browser key */
export async function keepChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { keyHash }: Caller,
  challenge: string,
  accountId: string | null,
): Promise<void> {
  if (!keyHash) throw new Refusal('passkey_refused')
  const expiresAt = new Date(clock.now().getTime() + SERVER_LIMITS.passkeys.challengeMs)
  const row = { challenge_hash: hashOf(challenge), browser_key_hash: keyHash, account_id: accountId }
  await insertChallenge(db, { ...row, expires_at: expiresAt })
}

/** Whether this browser was asked to sign it, for this account; it is answered once. */
export async function isAsked(
  trx: Trx,
  { keyHash }: Caller,
  challenge: string,
  accountId: string | null,
  now: Date,
): Promise<boolean> {
  const asked = keyHash ? await takeChallenge(trx, hashOf(challenge), keyHash, now) : undefined
  return asked !== undefined && asked.account_id === accountId
}

/** The site that a passkey belongs to: the host of the first origin. */
export const relyingParty = ({ origins, productTitle }: Deps['config']) => ({
  id: new URL(origins[0] ?? '').hostname,
  name: productTitle,
  origins: [...origins],
})
