import type { Reader, Trx } from '../../db/database.ts'
import type { CaptureRow } from '../payment.table.ts'

type NewCapture = Omit<CaptureRow, 'transferred' | 'reversed' | 'returned' | 'refund_owed'>

export async function insertCapture(trx: Trx, capture: NewCapture): Promise<void> {
  await trx.insertInto('payment_capture').values(capture).execute()
}

export function findCapture(db: Reader, matchId: string): Promise<CaptureRow | undefined> {
  return db.selectFrom('payment_capture').selectAll().where('match_id', '=', matchId).executeTakeFirst()
}

/** An amount to add to one part of a capture. */
type More =
  | Pick<CaptureRow, 'transferred'>
  | Pick<CaptureRow, 'reversed'>
  | Pick<CaptureRow, 'returned'>
  | Pick<CaptureRow, 'refund_owed'>

export async function addToCapture(trx: Trx, matchId: string, more: More): Promise<void> {
  await trx
    .updateTable('payment_capture')
    .set((on) => {
      if ('transferred' in more) return { transferred: on('transferred', '+', more.transferred) }
      if ('reversed' in more) return { reversed: on('reversed', '+', more.reversed) }
      if ('refund_owed' in more) return { refund_owed: on('refund_owed', '+', more.refund_owed) }
      return { returned: on('returned', '+', more.returned) }
    })
    .where('match_id', '=', matchId)
    .execute()
}
