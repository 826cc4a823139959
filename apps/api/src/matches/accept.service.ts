import type { Match } from '@refcall/contract'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { transact, type UnitOfWork, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  actingCaller,
  findKeptApart,
  lockActing,
  updateLastDevice,
  type ActingCaller,
  type PlayerIds,
  type RefereeRow,
} from '../referees/index.ts'
import { cancelDirectRequestsTo } from './direct-requests.ts'
import { toRefereeMatch } from './match-view.ts'
import type { MatchRecord } from './match-record.ts'
import { findMatch, lockMatch } from './match.repository.ts'
import { takeStep, type StepTaker } from './take-step.ts'
import { refusalOfElectronic } from './takes-electronic.ts'

/**
 * The referee accepts the match. The match's version decides between simultaneous callers; a repeated accept by the
 * winner returns the match as it is now.
 * @throws Refusal `not_found` when the match is gone, `own_match`, `already_assigned`; for electronic matches also the
 * requirement that the referee does not meet
 */
export async function acceptMatch(
  deps: TransactDeps,
  caller: Caller,
  matchId: string,
  deviceId: string | undefined,
): Promise<Match> {
  const acting = await actingCaller(deps, caller, deviceId)
  try {
    return await transact(deps, (work) => takeMatch(work, caller, acting, matchId))
  } catch (error) {
    // This referee has another waiting match; only the index checks that.
    if (isUniqueViolation(error, 'match_one_waiting_per_referee')) throw new Refusal('already_assigned')
    // Another step was faster: the match is no longer open.
    if (error instanceof Refusal && error.code === 'wrong_status') throw new Refusal('not_found')
    throw error
  }
}

/**
 * Any referee who knows an open cash request may accept it: offers decide who is notified. A direct request is only for the
 * chosen referee.
 */
async function takeMatch(work: UnitOfWork, caller: Caller, acting: ActingCaller, id: string): Promise<Match> {
  const { trx, now } = work
  // Lock order: the referee, then the match, as going off duty does.
  const referee = await lockActing(trx, acting, now)
  const known = await findMatch(trx, id)
  if (!known) throw new Refusal('not_found')
  if (isOwnMatch(known, referee, acting)) throw new Refusal('own_match')
  // The same accept, sent twice.
  if (known.referee_id === referee.id && known.status !== 'cancelled') return viewForAccepter(referee, known)
  if (known.status !== 'pending') throw new Refusal('not_found')
  if (!isOpenTo(known, referee) || (await findKeptApart(trx, referee.id, playerOf(known))))
    throw new Refusal('not_found')
  if (acting.deviceId && acting.deviceId !== referee.last_device_id)
    await updateLastDevice(trx, referee.id, acting.deviceId)
  const accepting = { actor: 'referee', actorId: referee.id, requestId: caller.requestId } as const
  const change = { referee_id: referee.id, accepted_at: now, duty_before: dutyOf(referee) }
  const accepted =
    known.payment_method === 'electronic'
      ? await acceptElectronic(work, caller, referee, id, { ...accepting, change })
      : await takeStep(work, known, 'accept', { ...accepting, change })
  await cancelDirectRequestsTo(work, referee.id, id)
  return viewForAccepter(referee, accepted)
}

/** Locks the account, then the match, as losing verification does; only then is it certain whether the hold is valid. */
async function acceptElectronic(
  work: UnitOfWork,
  caller: Caller,
  referee: RefereeRow,
  id: string,
  taker: StepTaker,
): Promise<MatchRecord> {
  const refusal = await refusalOfElectronic(work.trx, caller, referee, work.now)
  if (refusal) throw refusal
  const match = await lockMatch(work.trx, id)
  // The player may have turned to another referee since the match was read.
  if (!match || !isOpenTo(match, referee)) throw new Refusal('not_found')
  return takeStep(work, match, 'accept', { ...taker, checked: ['referee_takes_electronic'] })
}

const playerOf = (match: MatchRecord): PlayerIds => ({
  deviceId: match.requester_device_id,
  accountIds: [match.requester_account_id, match.requester_device_account_id],
  keyHashes: [match.requester_key_hash, match.requester_device_key_hash],
})

const isOpenTo = (match: MatchRecord, { id }: RefereeRow): boolean =>
  !match.former_referee_ids.includes(id) && (!match.is_direct || match.assigned_referee_id === id)

/**
 * A referee may not take a match of the same device, account or browser, even if the device was linked to them later.
 */
function isOwnMatch(match: MatchRecord, referee: RefereeRow, { deviceId, keyHashes }: ActingCaller): boolean {
  const devices = [referee.device_id, referee.last_device_id, deviceId]
  const accounts = [match.requester_account_id, match.requester_device_account_id]
  const keys = [match.requester_key_hash, match.requester_device_key_hash]
  return (
    devices.includes(match.requester_device_id) ||
    (referee.account_id !== null && accounts.includes(referee.account_id)) ||
    keys.some((key) => key !== null && keyHashes.some((hash) => hash.equals(key)))
  )
}

function dutyOf(referee: RefereeRow): string | null {
  const { on_duty: onDuty, latitude, longitude, duty_expires_at: expiresAt } = referee
  return onDuty ? JSON.stringify({ latitude, longitude, expiresAt: expiresAt?.toISOString() }) : null
}

function viewForAccepter(referee: RefereeRow, match: MatchRecord): Match {
  return toRefereeMatch(match, { id: referee.id, place: null })
}
