import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import type { AccountRow, AccountTable } from './account.table.ts'
import type { Insertable } from 'kysely'

/** By user name or e-mail address, in any case. An address wins where a name looks like one. */
export async function findAccountByName(db: Reader, name: string): Promise<AccountRow | undefined> {
  const column = name.includes('@') ? 'email' : 'username'
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql<boolean>`lower(${sql.ref(column)}) = lower(${name})`)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export function insertAccount(trx: Trx, account: Insertable<AccountTable>): Promise<unknown> {
  return trx.insertInto('account').values(account).execute()
}

/** Locks the account against erasure until the transaction ends; undefined when it is erased. */
export function shareAccount(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** Locks the account for a change. */
export function lockAccount(trx: Trx, id: string): Promise<AccountRow> {
  return trx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
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
    .where('account.erased_at', 'is', null)
    .executeTakeFirst()
}
