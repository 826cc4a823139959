import type { Database } from '../db/database.ts'

/**
 * Takes an account's referee along to a cell, under the same id: what it set at home, without what it did there. Done each
 * time it comes on duty, so that what it changed meanwhile holds there too.
 */
export async function copyReferee(home: Database, cell: Database, accountId: string): Promise<void> {
  const referee = await home
    .selectFrom('referee')
    .select([
      'id',
      'account_id',
      'display_name',
      'rate_minor',
      'currency',
      'accepts_cash',
      'accepts_electronic',
      'suspended_at',
      'created_at',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!referee) return
  const { id: _id, account_id: _account, created_at: _created, ...settings } = referee
  await cell
    .insertInto('referee')
    .values(referee)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(settings))
    .execute()
}
