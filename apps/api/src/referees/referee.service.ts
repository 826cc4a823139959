import type { Referee } from '@refcall/contract'
import { LIMITS, type PaymentMethod, type Place } from '@refcall/domain'
import type { Database, Reader } from '../db/database.ts'
import { findLastPlaceOfKey } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { PlayerIds } from './kept-apart.repository.ts'
import { nearestAround, nearestOnDuty } from './nearest.repository.ts'
import { toReferee, toRefereesByDistance } from './referee-view.ts'
import { findRefereeIdsOfKey, topReferees } from './referee.repository.ts'

/** Every referee of the caller: the account's, and those of its browser's claimed devices. */
export async function refereesOfCaller(db: Database, caller: Caller): Promise<string[]> {
  const ids = caller.account?.refereeId ? [caller.account.refereeId] : []
  if (!caller.keyHash) return ids
  return [...new Set([...ids, ...(await findRefereeIdsOfKey(db, caller.keyHash))])]
}

/** Whether the referee is one of the caller's. */
export async function isRefereeOfCaller(db: Reader, caller: Caller, refereeId: string): Promise<boolean> {
  if (caller.account?.refereeId === refereeId) return true
  return caller.keyHash !== null && (await findRefereeIdsOfKey(db, caller.keyHash)).includes(refereeId)
}

/** The caller as a player: by account and browser. */
const readerOf = ({ account, keyHash }: Caller): PlayerIds => ({
  deviceId: null,
  accountIds: [account?.id],
  keyHashes: [keyHash],
})

/** Referees on duty within the radius of the place, or of the last known position of the caller's devices. */
export async function availableReferees(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  query: { place: Place | null; radiusMiles?: number | undefined; paymentMethod?: PaymentMethod | undefined },
): Promise<Referee[]> {
  const place = query.place ?? (caller.keyHash && (await findLastPlaceOfKey(deps.db, caller.keyHash)))
  if (!place) return []
  const now = deps.clock.now()
  const rows = await nearestOnDuty(deps.db, {
    place,
    now,
    radiusMiles: query.radiusMiles ?? LIMITS.nearby.radiusMiles,
    limit: SERVER_LIMITS.nearby.listMax,
    player: readerOf(caller),
    ...(query.paymentMethod && { paymentMethod: query.paymentMethod }),
  })
  return toRefereesByDistance(rows, now, place)
}

export async function nearbyReferees(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  place: Place,
  radiusMiles: number | undefined,
): Promise<Referee[]> {
  const now = deps.clock.now()
  const rows = await nearestAround(deps.db, {
    place,
    now,
    radiusMiles: radiusMiles ?? LIMITS.nearby.radiusMiles,
    limit: SERVER_LIMITS.nearby.listMax,
    player: readerOf(caller),
  })
  return toRefereesByDistance(rows, now, place)
}

export async function leaderboard(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  limit: number | undefined,
): Promise<Referee[]> {
  const now = deps.clock.now()
  const rows = await topReferees(deps.db, limit ?? LIMITS.leaderboard.size, readerOf(caller))
  // Kept apart they look off duty: a row that is missing would tell.
  return rows.map((row) => toReferee({ ...row, on_duty: row.on_duty && !row.is_kept_apart }, now))
}
