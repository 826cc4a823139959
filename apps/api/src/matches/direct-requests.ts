import type { Trx } from '../db/database.ts'
import type { Outbox } from '../outbox/index.ts'
import { lockDirectRequestsTo } from './dispatch/offer.repository.ts'
import { takeStep } from './take-step.ts'

/** Cancels direct requests to a referee who can no longer answer them, and tells the players why. */
export async function cancelDirectRequestsTo(
  trx: Trx,
  outbox: Outbox,
  now: Date,
  refereeId: string,
  exceptId: string | null,
): Promise<void> {
  for (const match of await lockDirectRequestsTo(trx, refereeId, exceptId)) {
    await takeStep({ trx, outbox, now }, match, 'unavailable', { actor: 'system', actorId: null, requestId: null })
  }
}
