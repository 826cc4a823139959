import { partOf, providerUnits, type ProviderUnits } from '@refcall/domain'
import type { UnitOfWork } from '../../outbox/index.ts'
import { addToTip, bookTipReturn, findPaidTip, splitReturn, tipDue, tipOwed } from '../../payments/index.ts'
import type { HoldRow } from '../../payments/payment.table.ts'
import { settleFailedRefunds } from '../settle-failed-refunds.ts'
import { adjustTipPayout } from './adjust-tip-payout.ts'

interface Returning {
  readonly kind: 'tip_refund' | 'tip_dispute_lost'
  /** The id of the refund or the dispute. */
  readonly providerId: string
  /** What goes back to the player, in the charge's units. */
  readonly charged: number
  /** What it took from the balance, in the balance's units. */
  readonly units: ProviderUnits
}

/** Books a tip, or a part, that went back to the player, and takes it from the referee. Requires the hold's lock. */
export async function returnTip(work: UnitOfWork, hold: HoldRow, back: Returning): Promise<void> {
  const { trx, now } = work
  const tip = await findPaidTip(trx, hold.id)
  const { repaid, returned: more } = splitReturn(tip, providerUnits(back.charged))
  const returned = partOf('returned', Math.min(more, hold.units - tip.returned))
  const ofReferee = tipDue(tip, hold.units, tip.returned) - tipDue(tip, hold.units, tip.returned + returned)
  const of = { holdId: hold.id, providerId: back.providerId, currency: tip.charge_currency }
  await bookTipReturn(trx, back.kind, of, { ofReferee, ofOwed: tipOwed(tip, hold, repaid), units: back.units }, now)
  await addToTip(trx, tip.id, { returned })
  if (repaid > 0) await addToTip(trx, tip.id, { refund_owed: providerUnits(-repaid) })
  if (repaid > 0 && repaid === tip.refund_owed) await settleFailedRefunds(work, hold.id)
  await adjustTipPayout(work, hold)
}
