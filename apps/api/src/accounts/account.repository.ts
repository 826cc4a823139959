import { sql, type Insertable } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { randomId } from '../platform/random-id.ts'
import type { AccountRow, AccountTable } from './account.table.ts'

/** By user name or e-mail address, ignoring case. User names contain no `@`, so the two never clash. */
export function findAccountByName(db: Reader, name: string): Promise<AccountRow | undefined> {
  const column = name.includes('@') ? 'email' : 'username'
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql<boolean>`lower(${sql.ref(column)}) = lower(${name})`)
    .executeTakeFirst()
}

/** The account of a referee; undefined for one without an account. */
export function findAccountOfReferee(db: Reader, refereeId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .innerJoin('referee', 'referee.account_id', 'account.id')
    .selectAll('account')
    .where('referee.id', '=', refereeId)
    .executeTakeFirst()
}

export function findAccount(db: Reader, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the account's row: none of its sessions is opened or renewed until the transaction ends. Undefined once it is erased. */
export function lockAccount(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return trx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Replaces the verified password. @returns false when it was changed meanwhile */
export async function replacePassword(
  trx: Trx,
  { id, password_hash: proven }: AccountRow,
  hash: string,
): Promise<boolean> {
  const changed = await trx
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', proven)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Stores the address that takes the place of the present one once it is confirmed. */
export async function setPendingEmail(trx: Trx, id: string, email: string): Promise<void> {
  await trx.updateTable('account').set({ pending_email: email }).where('id', '=', id).execute()
}

/** Stores an address that was confirmed. */
export async function setEmail(
  trx: Trx,
  id: string,
  addresses: Pick<AccountRow, 'email' | 'pending_email'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ ...addresses, email_confirmed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Keeps the language that the person reads, for mails. */
export async function setLanguage(trx: Trx, id: string, language: string): Promise<void> {
  await trx.updateTable('account').set({ language }).where('id', '=', id).execute()
}

export async function insertAccount(trx: Trx, account: Insertable<AccountTable>): Promise<void> {
  await trx.insertInto('account').values(account).execute()
}

/**
 * Makes the account a referee, with its currency and display name, or this name without one; does nothing when it is one.
 * @returns whether it is new
 */
export async function insertRefereeOfAccount(
  db: Reader,
  accountId: string,
  name: string | null,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('referee')
    .columns(['id', 'account_id', 'display_name', 'currency', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('account')
        .select((on) => [
          on.val(randomId('ref')).as('id'),
          'account.id as account_id',
          on.fn.coalesce('display_name', on.val(name)).as('display_name'),
          'currency',
          on.val(now).as('created_at'),
        ])
        .where('account.id', '=', accountId),
    )
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Locks the account for share, so that it is not erased until the transaction ends; undefined when it is gone. */
export function shareAccount(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return trx.selectFrom('account').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** The account with its referee's duty and record. */
export function findAccountWithReferee(db: Reader, id: string) {
  return db
    .selectFrom('account')
    .leftJoin('referee', 'referee.account_id', 'account.id')
    .selectAll('account')
    .select([
      'referee.id as referee_id',
      'referee.display_name as referee_display_name',
      'referee.currency as referee_currency',
      'referee.on_duty',
      'referee.accepts_electronic',
      'referee.total_matches',
      'referee.total_likes',
      'referee.total_loves',
    ])
    .where('account.id', '=', id)
    .executeTakeFirst()
}
