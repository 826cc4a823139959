import type { Reader, Trx } from '../../db/database.ts'
import type { CaptureRow } from '../payment.table.ts'

type NewCapture = Omit<CaptureRow, 'transferred' | 'reversed' | 'returned'>

export async function insertCapture(trx: Trx, capture: NewCapture): Promise<void> {
  await trx.insertInto('payment_capture').values(capture).execute()
}

export function findCapture(db: Reader, matchId: string): Promise<CaptureRow | undefined> {
  return db.selectFrom('payment_capture').selectAll().where('match_id', '=', matchId).executeTakeFirst()
}

/** More of the capture went one of its ways. */
export async function addToCapture(
  trx: Trx,
  matchId: string,
  column: 'transferred' | 'reversed' | 'returned',
  units: number,
): Promise<void> {
  await trx
    .updateTable('payment_capture')
    .set((on) => ({ [column]: on(column, '+', units) }))
    .where('match_id', '=', matchId)
    .execute()
}
