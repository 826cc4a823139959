import type { UnitOfWork } from '../outbox/index.ts'
import { updateHold } from './hold.repository.ts'
import { insertOperation } from './operations/operation.repository.ts'
import type { OperationRow } from './payment.table.ts'

/** As much of a match as a capture needs. */
interface HeldMatch {
  readonly id: string
  readonly hold_id: string | null
}

/**
 * Writes down that the hold of a locked match is to be captured; from the commit on nothing else may happen to the
 * match. The caller runs the operation.
 */
export async function beginCapture({ trx, now }: UnitOfWork, match: HeldMatch): Promise<OperationRow> {
  if (!match.hold_id) throw new Error(`the match ${match.id} has no hold to capture`)
  await updateHold(trx, match.hold_id, { state: 'capturing' })
  return insertOperation(trx, { kind: 'capture', holdId: match.hold_id, matchId: match.id, leased: true }, now)
}
