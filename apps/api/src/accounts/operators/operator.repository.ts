import type { Reader, Trx } from '../../db/database.ts'

/** All operators with the number of their passkeys, by name. */
export function findOperators(db: Reader) {
  return db
    .selectFrom('account')
    .leftJoin('passkey', 'passkey.account_id', 'account.id')
    .select(({ fn }) => ['account.id', 'account.username', fn.count<number>('passkey.id').as('passkeys')])
    .where('account.is_operator', '=', true)
    .groupBy('account.id')
    .orderBy('account.username')
    .execute()
}

export async function deletePasskeysOf(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}
