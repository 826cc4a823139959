import type { Selectable } from 'kysely'
import type { Database, Reader, Trx } from '../../db/database.ts'
import type { OpenidLinkTable, OpenidRequestTable } from '../account.table.ts'

export async function insertRequest(db: Database, request: OpenidRequestTable): Promise<void> {
  await db.insertInto('openid_request').values(request).execute()
}

/** Uses a request up; of two simultaneous returns one finds it. */
export function takeRequest(
  db: Database,
  stateHash: Buffer,
  browserKeyHash: Buffer,
  now: Date,
): Promise<Selectable<OpenidRequestTable> | undefined> {
  return db
    .deleteFrom('openid_request')
    .where('state_hash', '=', stateHash)
    .where('browser_key_hash', '=', browserKeyHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteExpiredRequests(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('openid_request').where('expires_at', '<=', now).execute()
}

export async function insertLink(trx: Trx, link: OpenidLinkTable): Promise<void> {
  await trx.insertInto('openid_link').values(link).execute()
}

/** The account that a subject signs in to; null for an unknown one. */
export async function findLinkedAccount(db: Reader, issuer: string, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('openid_link')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** @returns false if the account has no such link any more */
export async function markLinkUsed(
  trx: Trx,
  { issuer, subject, account_id: accountId }: Pick<OpenidLinkTable, 'issuer' | 'subject' | 'account_id'>,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('openid_link')
    .set({ used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('account_id', '=', accountId)
    .returning('subject')
    .executeTakeFirst()
  return used !== undefined
}

export function findLinks(db: Reader, accountId: string): Promise<Selectable<OpenidLinkTable>[]> {
  return db.selectFrom('openid_link').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()
}

/** @returns false if the account has no such link */
export async function deleteLink(trx: Trx, accountId: string, issuer: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('openid_link')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .returning('subject')
    .executeTakeFirst()
  return gone !== undefined
}

/** For the account's export. */
export function findOpenidLinksKept(db: Reader, accountId: string) {
  return db
    .selectFrom('openid_link')
    .select(['issuer', 'subject', 'email', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}
