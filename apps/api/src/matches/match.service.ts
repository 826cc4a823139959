import type { Match } from '@refcall/contract'
import type { MatchStatus, StepName } from '@refcall/domain'
import type { Database } from '../db/database.ts'
import { byOperator, writeAudit } from '../audit-log/index.ts'
import { findDeviceIdsOfKey, isDeviceOfCaller, mayActOn, ownDevice } from '../devices/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  actingReferee,
  extendDuty,
  isOnDuty,
  knownReferee,
  refereesOfCaller,
  type RefereeRow,
} from '../referees/index.ts'
import { markDelivered, openRequests } from './dispatch/offer.repository.ts'
import { findStepTaken } from './match-step.repository.ts'
import { findTableAttendance } from './table-attendance.repository.ts'
import { toPlayerMatch, toRefereeMatch, toRequesterMatch, viewFor } from './match-view.ts'
import type { MatchRecord } from './match-record.ts'
import { findAssignment, findMatchesOfDevice, lockMatch, matchesOfRequester } from './match.repository.ts'
import { takeStep } from './take-step.ts'

export async function deviceMatches(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
): Promise<Match[]> {
  const device = await ownDevice(deps, caller, deviceId)
  if (!device) return []
  const rows = await findMatchesOfDevice(deps.db, device.id)
  return rows.filter((row) => mayActOn(caller, device, row)).map(viewFor(caller, device))
}

export async function matchHistory(db: Database, caller: Caller): Promise<Match[]> {
  const deviceIds = caller.keyHash ? await findDeviceIdsOfKey(db, caller.keyHash) : []
  if (deviceIds.length === 0 && !caller.account) return []
  const rows = await matchesOfRequester(db, deviceIds, caller.account?.id ?? null, SERVER_LIMITS.history.listMax)
  return rows.map(toPlayerMatch)
}

/** The player's step on a match of the device; idempotent. */
export async function playerStep(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string,
  matchId: string,
  name: StepName,
): Promise<{ match: Match; holdId: string | null; show: (match: MatchRecord) => Match }> {
  const step = (mayAct: (match: MatchRecord) => boolean): Promise<MatchRecord | null> =>
    transact(deps, async (work) => {
      const locked = await lockMatch(work.trx, matchId)
      if (locked?.requester_device_id !== deviceId || !mayAct(locked)) return null
      if (locked.ended_by === name && (await findStepTaken(work.trx, matchId, name, deviceId))) return locked
      return takeStep(work, locked, name, { actor: 'player', actorId: deviceId, requestId: caller.requestId })
    })
  // The match names the browser that claimed its device: without an account, to which the device would be linked, nothing else
  // has to be known of it.
  const own = caller.account
    ? null
    : await step((match) => isDeviceOfCaller(caller, { browser_key_hash: match.requester_device_key_hash }))
  if (own) return { match: toRequesterMatch(own), holdId: own.hold_id, show: toRequesterMatch }
  const device = await ownDevice(deps, caller, deviceId)
  const match = device && (await step((found) => mayActOn(caller, device, found)))
  if (!match) throw new Refusal('not_found')
  const show = viewFor(caller, device)
  return { match: show(match), holdId: match.hold_id, show }
}

/** The referee's step on a match that it has accepted or that was requested from it directly. */
export async function refereeStep(
  deps: TransactDeps,
  caller: Caller,
  matchId: string,
  deviceId: string | undefined,
  name: StepName,
): Promise<Match> {
  const referee = await actingReferee(deps, caller, deviceId)
  const match = await transact(deps, async (work) => {
    const { trx } = work
    const locked = await lockMatch(trx, matchId)
    if (!locked) throw new Refusal('not_found')
    const isTheirs = mayAct(locked, referee)
    const repeated = !isTheirs || locked.ended_by === name
    if (repeated && (await findStepTaken(trx, matchId, name, referee.id))) return locked
    if (!isTheirs) throw new Refusal('not_found')
    return takeStep(work, locked, name, {
      actor: 'referee',
      actorId: referee.id,
      requestId: caller.requestId,
    })
  })
  return toRefereeMatch(match, { id: referee.id, place: null })
}

/**
 * A step of the operator, with a reason for the history. @param only if given, the one status that the step is allowed
 * from
 */
export async function operatorStep(
  deps: TransactDeps,
  caller: Caller,
  matchId: string,
  name: 'cancel' | 'complete',
  reason: string,
  only?: MatchStatus,
): Promise<void> {
  const operatorId = caller.account?.id ?? null
  await transact(deps, async (work) => {
    const { trx, now } = work
    const locked = await lockMatch(trx, matchId)
    if (!locked) throw new Refusal('not_found')
    if (only && locked.status !== only) throw new Refusal('wrong_status', { status: locked.status })
    if (operatorId && locked.ended_by === 'operator' && (await findStepTaken(trx, matchId, name, operatorId))) return
    const taker = { actor: 'operator', actorId: operatorId, requestId: caller.requestId, reason } as const
    await takeStep(work, locked, name, taker)
    const action = name === 'cancel' ? 'match.cancelled' : 'match.completed'
    await writeAudit(trx, { action, ...byOperator(caller), subject: matchId, facts: { from: locked.status } }, now)
  })
}

/** Open requests for a referee: those of waves only while on duty, direct ones always. */
export async function pendingMatches(deps: Pick<Deps, 'db' | 'clock'>, referee: RefereeRow): Promise<Match[]> {
  const now = deps.clock.now()
  const { latitude, longitude } = referee
  const place = isOnDuty(referee, now) && latitude !== null && longitude !== null ? { latitude, longitude } : null
  if (place) await showSignOfLife(deps.db, referee, now)
  const rows = await openRequests(deps.db, referee.id, place !== null, SERVER_LIMITS.nearby.listMax)
  const ids = rows.map(({ id }) => id)
  await markDelivered(deps.db, referee.id, ids, now)
  const attendance = await findTableAttendance(deps.db, ids)
  return rows.map((row) => {
    const tableAttendance = attendance.get(row.id)
    return { ...toRefereeMatch(row, { id: referee.id, place }), ...(tableAttendance && { tableAttendance }) }
  })
}

/** As `pendingMatches`, for the caller's referee; empty if there is none. */
export async function pendingMatchesOfCaller(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string | undefined,
): Promise<Match[]> {
  const referee = await knownReferee(deps, caller, deviceId)
  return referee ? pendingMatches(deps, referee) : []
}

export async function activeAssignment(db: Database, caller: Caller): Promise<Match | null> {
  const refereeIds = await refereesOfCaller(db, caller)
  if (refereeIds.length === 0) return null
  const match = await findAssignment(db, refereeIds)
  return match?.referee_id ? toRefereeMatch(match, { id: match.referee_id, place: null }) : null
}

/** Whether the match waits for this referee; one who has left can only repeat the leaving. */
const mayAct = (match: MatchRecord, referee: RefereeRow): boolean =>
  match.referee_id === referee.id || (match.referee_id === null && match.assigned_referee_id === referee.id)

/** Polling for requests keeps the duty alive until the end of the shift; written at most every few minutes. */
async function showSignOfLife(db: Database, referee: RefereeRow, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + SERVER_LIMITS.availability.lifetimeMs)
  const latest = Math.min(expiresAt.getTime(), referee.shift_ends_at?.getTime() ?? Infinity)
  const gained = latest - (referee.duty_expires_at?.getTime() ?? 0)
  if (gained > SERVER_LIMITS.availability.lifetimeMs / 48) await extendDuty(db, referee.id, expiresAt)
}
