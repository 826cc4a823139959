import { snapToGrid, foundNoReferee, type Place } from '@refcall/domain'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockOwn, type Party } from '../progress/party.ts'
import { countRequests, putAlert } from './nearby.repository.ts'

/**
 * Stores that the player of a request that no referee accepted wants an alert when one comes near. Idempotent.
 * @throws Refusal `not_found` for all but its player, `wrong_status` for any other match, or long after its end
 */
export function wantAlert(deps: TransactDeps, player: Party, matchId: string): Promise<Date> {
  return transact(deps, async ({ trx, now }) => {
    const match = await lockOwn(trx, player, matchId)
    const { status, ended_by: endedBy, accepted_at: acceptedAt, cancelled_at: endedAt } = match
    const isRecent = endedAt !== null && now.getTime() - endedAt.getTime() < SERVER_LIMITS.nearby.alertMs
    if (!isRecent || !foundNoReferee({ status, endedBy, acceptedAt })) throw new Refusal('wrong_status', { status })
    const expiresAt = new Date(now.getTime() + SERVER_LIMITS.nearby.alertMs)
    await putAlert(trx, match.id, match.requester_device_id, expiresAt)
    return expiresAt
  })
}

/** The number of recent requests around the nearest point of the grid: exact places would let the counts locate a table. */
export function requestsAround({ db, clock }: Pick<Deps, 'db' | 'clock'>, place: Place): Promise<number> {
  return countRequests(db, snapToGrid(place), new Date(clock.now().getTime() - SERVER_LIMITS.nearby.demandMs))
}
