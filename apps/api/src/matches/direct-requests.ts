import type { UnitOfWork } from '../outbox/index.ts'
import { lockDirectRequestsTo } from './dispatch/offer.repository.ts'
import { takeStep } from './take-step.ts'

/** Cancels direct requests to a referee who can no longer answer them, and tells the players why. */
export async function cancelDirectRequestsTo(
  work: UnitOfWork,
  refereeId: string,
  exceptId: string | null,
): Promise<void> {
  for (const match of await lockDirectRequestsTo(work.trx, refereeId, exceptId)) {
    await takeStep(work, match, 'unavailable', { actor: 'system', actorId: null, requestId: null })
  }
}
