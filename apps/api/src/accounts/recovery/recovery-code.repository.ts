import type { Reader, Trx } from '../../db/database.ts'

export async function replaceCodes(trx: Trx, accountId: string, hashes: readonly Buffer[], now: Date): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, created_at: now })))
    .execute()
}

export async function countCodes(db: Reader, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasCode(db: Reader, accountId: string, hash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('recovery_code')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses a code up; of two simultaneous uses one finds it. */
export async function takeCode(trx: Trx, accountId: string, hash: Buffer): Promise<boolean> {
  const taken = await trx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** For the account's export. */
export function findCodesKept(db: Reader, accountId: string) {
  return db.selectFrom('recovery_code').select('created_at').where('account_id', '=', accountId).execute()
}
