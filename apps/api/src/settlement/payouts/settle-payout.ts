import { payoutAfterReturn, providerUnits } from '@refcall/domain'
import type { UnitOfWork } from '../../outbox/index.ts'
import { decideRefused, findCapture, insertOperation, nextGeneration, operationsOfHold } from '../../payments/index.ts'
import type { HoldRow } from '../../payments/payment.table.ts'

/**
 * Adjusts the referee's payout to what is due after all refunds and disputes. A payout not yet sent is reduced; for one
 * that was or may have been made, the difference is reversed once its outcome is known. Requires the match's lock.
 */
export async function settlePayout({ trx, outbox, now }: UnitOfWork, matchId: string, hold: HoldRow): Promise<void> {
  const capture = await findCapture(trx, matchId)
  if (!capture) return
  const { payout, returned, currency } = capture
  const due = payoutAfterReturn({ payout, returned, charged: hold.units, currency })
  const [transfer] = await operationsOfHold(trx, hold.id, 'transfer')
  if (!transfer) return
  if (transfer.state === 'done') {
    const reversals = await operationsOfHold(trx, hold.id, 'reverse')
    const underWay = reversals.filter(({ decided_at: at }) => at === null).reduce((sum, { units }) => sum + units, 0)
    const excess = capture.transferred - capture.reversed - underWay - due
    if (excess <= 0) return
    const step = `reverse-${reversals.length + 1}`
    await insertOperation(
      trx,
      { kind: 'reverse', step, holdId: hold.id, matchId, units: providerUnits(excess), currency },
      now,
    )
    return outbox.wakePayments()
  }
  // A leased transfer may be at the provider now, and one with an unknown outcome may have been made.
  const isUnasked = transfer.state === 'intended' && transfer.lease_until === null
  if (!isUnasked || transfer.units === due) return
  if (due === 0) return decideRefused(trx, transfer, { code: 'returned', ending: 'needless' }, now)
  await nextGeneration(trx, transfer, { units: due, dueAt: transfer.next_try_at ?? now, ending: 'undone' }, now)
}
