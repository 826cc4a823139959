import type { Selectable } from 'kysely'
import type { Database, Reader, Trx } from '../db/database.ts'
import type { MailLinkTable } from './account.table.ts'

type MailLinkRow = Selectable<MailLinkTable>
type Purpose = MailLinkTable['purpose']

export async function insertLink(db: Reader, link: MailLinkRow): Promise<void> {
  await db.insertInto('mail_link').values(link).execute()
}

/** A valid link of this purpose. */
export function findLink(db: Reader, tokenHash: Buffer, purpose: Purpose, now: Date): Promise<MailLinkRow | undefined> {
  return db
    .selectFrom('mail_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends all links of the account for this purpose: one use ends the others too. */
export async function deleteLinks(trx: Trx, accountId: string, purpose: Purpose): Promise<void> {
  await trx.deleteFrom('mail_link').where('account_id', '=', accountId).where('purpose', '=', purpose).execute()
}

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('mail_link').where('expires_at', '<=', now).execute()
}

/** For the account's export. */
export function findLinksKept(db: Reader, accountId: string) {
  return db
    .selectFrom('mail_link')
    .select(['purpose', 'address', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('expires_at')
    .execute()
}
