import type { IncidentEnding } from '@refcall/contract'
import type { Trx } from '../../db/database.ts'
import { resolveIncidents } from '../../incidents/index.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import type { OperationRow } from '../payment.table.ts'

/** Too recent to have been reported as an incident; half the time, because clocks of processes may differ. */
export const isWithinGracePeriod = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() < SERVER_LIMITS.payment.settleUnknownMs / 2

/** Resolves the incident of an unknown outcome that this transaction settles. */
export async function resolveUnknownOutcome(
  trx: Trx,
  operation: Pick<OperationRow, 'id' | 'created_at'> | undefined,
  ending: IncidentEnding,
  now: Date,
): Promise<void> {
  if (operation && !isWithinGracePeriod(operation.created_at, now))
    await resolveIncidents(trx, ['unknown_outcome'], operation.id, ending, now)
}
