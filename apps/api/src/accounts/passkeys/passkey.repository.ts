import type { Selectable } from 'kysely'
import type { Database, Reader, Trx } from '../../db/database.ts'
import type { PasskeyChallengeTable, PasskeyTable } from '../account.table.ts'

export type PasskeyRow = Selectable<PasskeyTable>

export async function insertChallenge(db: Reader, challenge: PasskeyChallengeTable): Promise<void> {
  await db.insertInto('passkey_challenge').values(challenge).execute()
}

/** Uses a challenge up; of two simultaneous answers one finds it. */
export function takeChallenge(
  trx: Trx,
  challengeHash: Buffer,
  browserKeyHash: Buffer,
  now: Date,
): Promise<Selectable<PasskeyChallengeTable> | undefined> {
  return trx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('browser_key_hash', '=', browserKeyHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
}

export function findPasskeys(db: Reader, accountId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function lockPasskey(trx: Trx, id: string): Promise<PasskeyRow | undefined> {
  return trx.selectFrom('passkey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertPasskey(trx: Trx, passkey: PasskeyRow): Promise<void> {
  await trx.insertInto('passkey').values(passkey).execute()
}

export async function countUse(trx: Trx, id: string, counter: number, now: Date): Promise<void> {
  await trx.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute()
}

/** @returns false if the account has no such passkey */
export async function deletePasskey(trx: Trx, accountId: string, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** For the account's export. */
export function findPasskeysKept(db: Reader, accountId: string) {
  return db
    .selectFrom('passkey')
    .select(['user_agent', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}
