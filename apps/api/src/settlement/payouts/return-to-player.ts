import { partOf, providerUnits, type ProviderUnits } from '@refcall/domain'
import type { UnitOfWork } from '../../outbox/index.ts'
import { addToCapture, bookReturn, splitReturn } from '../../payments/index.ts'
import type { CaptureRow, HoldRow } from '../../payments/payment.table.ts'
import { settleFailedRefunds } from '../settle-failed-refunds.ts'
import { adjustMatchPayout } from './adjust-match-payout.ts'

interface Returning {
  readonly kind: 'refund' | 'dispute_lost'
  /** The id of the refund or the dispute. */
  readonly providerId: string
  /** What goes back to the player, in the charge's units. */
  readonly charged: number
  /** What it took from the balance, in the balance's units. */
  readonly units: ProviderUnits
}

/**
 * Books money that went back to the player and reduces the referee's payout. Requires the match's lock.
 * @returns the capture's amounts afterwards
 */
export async function returnToPlayer(
  work: UnitOfWork,
  hold: HoldRow,
  capture: CaptureRow,
  { kind, providerId, charged, units }: Returning,
): Promise<Pick<CaptureRow, 'returned' | 'refund_owed'>> {
  const { trx, now } = work
  const { match_id: matchId } = capture
  const { repaid, returned } = splitReturn(capture, charged)
  await bookReturn(trx, { kind, providerId, capture, charged: hold.units, returned, repaid, units }, now)
  await addToCapture(trx, matchId, { returned })
  if (repaid > 0) await addToCapture(trx, matchId, { refund_owed: providerUnits(-repaid) })
  if (repaid > 0 && repaid === capture.refund_owed) await settleFailedRefunds(work, hold.id)
  await adjustMatchPayout(work, matchId, hold)
  return {
    returned: partOf('returned', capture.returned + returned),
    refund_owed: providerUnits(capture.refund_owed - repaid),
  }
}
