import { resolveIncidents } from '../incidents/index.ts'
import type { UnitOfWork } from '../outbox/index.ts'
import { operationsOfHold } from '../payments/index.ts'

/** Closes the incidents of failed refunds once nothing of the hold is owed to the player. */
export async function settleFailedRefunds({ trx, now }: UnitOfWork, holdId: string): Promise<void> {
  for (const { id } of await operationsOfHold(trx, holdId, 'refund'))
    await resolveIncidents(trx, ['refund_failed'], id, 'returned', now)
}
