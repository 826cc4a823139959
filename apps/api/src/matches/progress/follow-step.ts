import { cameBy, distanceMeters, expectedArrival, isWaiting, type Actor, type Step } from '@refcall/domain'
import type { UnitOfWork } from '../../outbox/index.ts'
import type { MatchRecord } from '../match-record.ts'
import { deletePosition, findArrival, insertArrival, setMet } from './progress.repository.ts'

/** What a step means for the referee's way: accepting begins it, and no way out of the waiting statuses leaves a position. */
export async function followStep(
  { trx, now }: UnitOfWork,
  before: MatchRecord | null,
  after: MatchRecord,
  { name }: Step,
  actor: Actor,
): Promise<void> {
  const refereeId = before?.referee_id
  if (!refereeId) {
    if (name === 'accept') await insertArrival(trx, beginArrival(after, now))
    return
  }
  if (isWaiting(after.status) || !isWaiting(before.status)) return
  await deletePosition(trx, before.id)
  const arrival = await findArrival(trx, before.id, refereeId)
  if (arrival && cameBy(name, actor, arrival.arrived_by)) await setMet(trx, arrival)
}

function beginArrival(match: MatchRecord, now: Date) {
  const { id, referee_id: refereeId, named_latitude: latitude, named_longitude: longitude } = match
  if (!refereeId) throw new Error(`the match ${id} was accepted by no referee`)
  const meters = latitude === null || longitude === null ? null : distanceMeters({ latitude, longitude }, match)
  return {
    match_id: id,
    referee_id: refereeId,
    accepted_at: now,
    expected_at: new Date(expectedArrival(meters, now.getTime())),
  }
}
