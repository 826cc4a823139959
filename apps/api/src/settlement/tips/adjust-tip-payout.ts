import type { UnitOfWork } from '../../outbox/index.ts'
import { findPaidTip, insertOperation, operationsOfHold, tipDue } from '../../payments/index.ts'
import type { HoldRow } from '../../payments/payment.table.ts'
import { adjustPayout } from '../payouts/adjust-payout.ts'

/** Adjusts what the referee gets of a tip after a refund or a lost dispute. Requires the hold's lock. */
export async function adjustTipPayout(work: UnitOfWork, hold: HoldRow): Promise<void> {
  const { trx, now } = work
  const tip = await findPaidTip(trx, hold.id)
  const [transfer] = await operationsOfHold(trx, hold.id, 'tip_transfer')
  if (!transfer) return
  const payout = {
    transfer,
    reversals: await operationsOfHold(trx, hold.id, 'tip_reverse'),
    due: tipDue(tip, hold.units, tip.returned),
    sent: tip.transferred - tip.reversed,
  }
  await adjustPayout(work, payout, (step, units) =>
    insertOperation(
      trx,
      {
        kind: 'tip_reverse',
        step: `tip-${step}`,
        holdId: hold.id,
        matchId: null,
        units,
        currency: tip.charge_currency,
      },
      now,
    ),
  )
}
