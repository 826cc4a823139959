import type { Reader, Trx } from '../../db/database.ts'
import { preparedPart } from '../../db/prepared.ts'
import type { CaptureRow } from '../payment.table.ts'

type NewCapture = Omit<CaptureRow, 'transferred' | 'reversed' | 'returned' | 'refund_owed'>

export const captureInsertion = preparedPart((db, capture: NewCapture) =>
  db.insertInto('payment_capture').values(capture),
)

export async function insertCapture(trx: Trx, capture: NewCapture): Promise<void> {
  await captureInsertion(capture).execute(trx)
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

export const captureIncrease = preparedPart((db, matchId: string, more: More) =>
  db
    .updateTable('payment_capture')
    .set((on) => {
      if ('transferred' in more) return { transferred: on('transferred', '+', more.transferred) }
      if ('reversed' in more) return { reversed: on('reversed', '+', more.reversed) }
      if ('refund_owed' in more) return { refund_owed: on('refund_owed', '+', more.refund_owed) }
      return { returned: on('returned', '+', more.returned) }
    })
    .where('match_id', '=', matchId),
)

export async function addToCapture(trx: Trx, matchId: string, more: More): Promise<void> {
  await captureIncrease(matchId, more).execute(trx)
}
