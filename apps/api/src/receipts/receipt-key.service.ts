import { writeAudit } from '../audit-log/index.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { findSigningKey, insertReceiptKey } from './receipt-key.repository.ts'
import type { ReceiptKeyTable } from './receipt-key.table.ts'
import { makeReceiptKey } from './sign-receipt.ts'

/** The key that signs now; made at the first use. Of two made at the same instant both stay valid. */
export const signingKey = async (db: Database, now: Date): Promise<ReceiptKeyTable> =>
  (await findSigningKey(db)) ?? rotateReceiptKey(db, now)

/** Makes a key that signs from now on. Receipts of the older keys stay valid. */
export async function rotateReceiptKey(db: Database, now: Date): Promise<ReceiptKeyTable> {
  const key = makeReceiptKey(now)
  await inTransaction(db, async (trx) => {
    await insertReceiptKey(trx, key)
    const by = { by: { kind: 'system', id: null }, requestId: null } as const
    await writeAudit(trx, { action: 'receipt.key_made', ...by, subject: key.id }, now)
  })
  return key
}
