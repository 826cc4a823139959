import type { Reader, Trx } from '../../db/database.ts'
import type { CaptureRow } from '../payment.table.ts'

type NewCapture = Omit<CaptureRow, 'transferred' | 'reversed' | 'returned'>

export const captureInsertion = (trx: Trx, capture: NewCapture) => trx.insertInto('payment_capture').values(capture)

export async function insertCapture(trx: Trx, capture: NewCapture): Promise<void> {
  await captureInsertion(trx, capture).execute()
}

export function findCapture(db: Reader, matchId: string): Promise<CaptureRow | undefined> {
  return db.selectFrom('payment_capture').selectAll().where('match_id', '=', matchId).executeTakeFirst()
}

/** An amount to add to one part of a capture. */
type More =
  | Pick<CaptureRow, 'transferred'>
  | Pick<CaptureRow, 'reversed'>
  | Pick<CaptureRow, 'returned'>

export const captureIncrease = (trx: Trx, matchId: string, more: More) =>
  trx
    .updateTable('payment_capture')
    .set((on) => {
      if ('transferred' in more) return { transferred: on('transferred', '+', more.transferred) }
      if ('reversed' in more) return { reversed: on('reversed', '+', more.reversed) }
      return { returned: on('returned', '+', more.returned) }
    })
    .where('match_id', '=', matchId)

export async function addToCapture(trx: Trx, matchId: string, more: More): Promise<void> {
  await captureIncrease(trx, matchId, more).execute()
}
