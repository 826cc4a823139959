import type { MatchProgress } from '@refcall/contract'
import {
  distanceMeters,
  isAtTable,
  isAwayFromTable,
  placeFitness,
  withPosition,
  type AccuratePlace,
} from '@refcall/domain'
import { transact, type UnitOfWork, type TransactDeps } from '../../outbox/index.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { readPlace, requireFit, type SentPlace } from '../../platform/measured-place.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { MatchRecord } from '../match-record.ts'
import { findMatch } from '../match.repository.ts'
import { announceProgress, findTaken, lockOwn, lockTaken, progressOf, type Party, type Taken } from './party.ts'
import { toProgress, walkOf } from './progress-view.ts'
import { deletePosition, findPosition, savePosition, setArrived, setPlayerHere } from './progress.repository.ts'
import type { ArrivalRow, PositionRow } from './progress.table.ts'

const { positionEveryMs, positionMaxAgeMs } = SERVER_LIMITS.progress

/** @returns null where no referee is on the way or at the table. @throws Refusal `not_found` for all but the parties */
export async function readProgress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  party: Party,
  matchId: string,
): Promise<MatchProgress | null> {
  const match = await findMatch(db, matchId)
  if (!match || !party.isPartyOf(match)) throw new Refusal('not_found')
  const taken = await findTaken(db, match)
  return taken && toProgress(await progressOf(db, taken.arrival), party, clock.now())
}

/**
 * The referee's position on the way: replaces the one before, and is the arrival if it is near enough. At the table it is
 * not stored.
 * @returns null, and stores nothing, if the way has ended while the position was under way
 * @throws Refusal `not_found`, `location_required` for a fallback, old or coarse place, `too_many_requests`
 */
export function reportPosition(
  deps: TransactDeps,
  party: Party,
  matchId: string,
  sent: SentPlace,
): Promise<MatchProgress | null> {
  return transact(deps, async (work) => {
    const { trx, outbox, now } = work
    const taken = await findTaken(trx, await lockOwn(trx, party, matchId))
    if (!taken) return null
    const { match, arrival } = taken
    if (arrival.arrived_at) return toProgress(await progressOf(trx, arrival), party, now)
    const place = readPlace(sent, now)
    requireFit('found', place, now)
    const measuredAt = place.measuredAt ?? now.getTime()
    if (isAtTable(place, tableOf(match)) && now.getTime() - measuredAt <= positionMaxAgeMs) {
      return toProgress(await progressOf(trx, await arriveAt(work, taken, 'position')), party, now)
    }
    const before = (await findPosition(trx, matchId)) ?? null
    if (before && now.getTime() - before.received_at.getTime() < positionEveryMs) {
      throw new Refusal('too_many_requests', { retryAfter: positionEveryMs / 1_000 })
    }
    if (before === null || measuredAt >= before.measured_at.getTime()) {
      await savePosition(trx, positionFrom(match, before, { ...place, measuredAt }, now))
      announceProgress(outbox, taken, ['player'])
    }
    return toProgress(await progressOf(trx, arrival), party, now)
  })
}

function positionFrom(
  match: MatchRecord,
  before: PositionRow | null,
  { latitude, longitude, accuracyMeters, measuredAt }: Located,
  now: Date,
): PositionRow {
  const meters = distanceMeters({ latitude, longitude }, match)
  const walk = withPosition(before && walkOf(before), { measuredAt, meters, accuracyMeters })
  return {
    match_id: match.id,
    latitude,
    longitude,
    accuracy_m: accuracyMeters,
    measured_at: new Date(measuredAt),
    received_at: now,
    meters,
    started_at: new Date(walk.startedAt),
    start_meters: walk.startMeters,
    moved_at: new Date(walk.movedAt),
    moved_meters: walk.movedMeters,
  }
}

interface Located {
  readonly latitude: number
  readonly longitude: number
  readonly accuracyMeters: number | null
  readonly measuredAt: number
}

/**
 * The referee says to be at the table; idempotent.
 * @throws Refusal `not_found`, `wrong_status`, `not_at_table` where the place or the last position shows another
 */
export function refereeHere(deps: TransactDeps, party: Party, matchId: string, place: SentPlace | null) {
  return transact(deps, async (work) => {
    const taken = await lockTaken(work.trx, party, matchId)
    const { arrived_at: arrivedAt } = taken.arrival
    if (arrivedAt) return toProgress(await progressOf(work.trx, taken.arrival), party, work.now)
    refuseAway(taken.match, place ?? (await lastPlace(work, matchId)), work.now)
    return toProgress(await progressOf(work.trx, await arriveAt(work, taken, 'referee')), party, work.now)
  })
}

/** The player says to be at the table. @throws Refusal as `refereeHere` */
export function playerHere(deps: TransactDeps, party: Party, matchId: string, place: SentPlace | null) {
  return transact(deps, async ({ trx, outbox, now }) => {
    const taken = await lockTaken(trx, party, matchId)
    refuseAway(taken.match, place, now)
    const arrival = await setPlayerHere(trx, taken.arrival, now)
    announceProgress(outbox, taken, ['player', 'referee'])
    return toProgress(await progressOf(trx, arrival), party, now)
  })
}

async function arriveAt(
  { trx, outbox, now }: UnitOfWork,
  taken: Taken,
  by: 'referee' | 'position',
): Promise<ArrivalRow> {
  await deletePosition(trx, taken.match.id)
  announceProgress(outbox, taken, ['player', 'referee'])
  return setArrived(trx, taken.arrival, by, now)
}

export const tableOf = ({ latitude, longitude, place_accuracy_m: accuracyMeters }: MatchRecord): AccuratePlace => ({
  latitude,
  longitude,
  accuracyMeters,
})

/** The last position, as long as it says where the referee is now. */
export async function lastPlace({ trx, now }: UnitOfWork, matchId: string): Promise<SentPlace | null> {
  const position = await findPosition(trx, matchId)
  if (!position || now.getTime() - position.measured_at.getTime() > positionMaxAgeMs) return null
  const { latitude, longitude, accuracy_m: accuracyMeters } = position
  return { latitude, longitude, ...(accuracyMeters !== null && { accuracyMeters }) }
}

/** Only a place that is recent and fine can show that a party is elsewhere. */
function refuseAway(match: MatchRecord, sent: SentPlace | null, now: Date): void {
  if (!sent) return
  const place = readPlace(sent, now)
  if (placeFitness('found', place, now.getTime()).fit === 'good' && isAwayFromTable(place, tableOf(match))) {
    throw new Refusal('not_at_table')
  }
}
