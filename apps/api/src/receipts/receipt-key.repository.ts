import type { Reader, Trx } from '../db/database.ts'
import type { ReceiptKeyTable } from './receipt-key.table.ts'

/** Newest first, without the private parts. */
export function findReceiptKeys(db: Reader): Promise<Omit<ReceiptKeyTable, 'private_key'>[]> {
  return db
    .selectFrom('receipt_key')
    .select(['id', 'public_key', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findReceiptKey(db: Reader, id: string): Promise<Pick<ReceiptKeyTable, 'public_key'> | undefined> {
  return db.selectFrom('receipt_key').select('public_key').where('id', '=', id).executeTakeFirst()
}

export function findSigningKey(db: Reader): Promise<ReceiptKeyTable | undefined> {
  return db
    .selectFrom('receipt_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function insertReceiptKey(trx: Trx, key: ReceiptKeyTable): Promise<void> {
  await trx.insertInto('receipt_key').values(key).execute()
}
