import type { OperatorRole } from '@refcall/contract'
import type { Reader, Trx } from '../../db/database.ts'

/** All operators with the number of their passkeys, by name. */
export function findOperators(db: Reader) {
  return db
    .selectFrom('account')
    .leftJoin('passkey', 'passkey.account_id', 'account.id')
    .select(({ fn }) => [
      'account.id',
      'account.username',
      'account.operator_role',
      fn.count<number>('passkey.id').as('passkeys'),
    ])
    .where('account.operator_role', 'is not', null)
    .groupBy('account.id')
    .orderBy('account.username')
    .execute()
}

/** Locks the accounts of all operators, in one order. */
export function lockOperators(trx: Trx) {
  return trx
    .selectFrom('account')
    .select(['id', 'operator_role'])
    .where('operator_role', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function setRole(trx: Trx, accountId: string, role: OperatorRole | null) {
  return trx
    .updateTable('account')
    .set({ operator_role: role })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deletePasskeysOf(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}
