import { payoutAfterReturn } from '@refcall/domain'
import type { UnitOfWork } from '../../outbox/index.ts'
import { findCapture, insertOperation, operationsOfHold } from '../../payments/index.ts'
import type { HoldRow } from '../../payments/payment.table.ts'
import { adjustPayout } from './adjust-payout.ts'

/** Adjusts the referee's payout to what is due after all refunds and disputes. Requires the match's lock. */
export async function adjustMatchPayout(work: UnitOfWork, matchId: string, hold: HoldRow): Promise<void> {
  const { trx, now } = work
  const capture = await findCapture(trx, matchId)
  if (!capture) return
  const { payout, returned, currency } = capture
  const [transfer] = await operationsOfHold(trx, hold.id, 'transfer')
  if (!transfer) return
  const present = {
    transfer,
    reversals: await operationsOfHold(trx, hold.id, 'reverse'),
    due: payoutAfterReturn({ payout, returned, charged: hold.units, currency }),
    sent: capture.transferred - capture.reversed,
  }
  await adjustPayout(work, present, (step, units) =>
    insertOperation(trx, { kind: 'reverse', step, holdId: hold.id, matchId, units, currency }, now),
  )
}
