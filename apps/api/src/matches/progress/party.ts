import type { Match } from '@refcall/contract'
import { isWaiting } from '@refcall/domain'
import type { Reader, Trx } from '../../db/database.ts'
import { isElsewhere, mayActOn, ownDevice } from '../../devices/index.ts'
import type { Publisher } from '../../outbox/index.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { knownReferee } from '../../referees/index.ts'
import type { MatchRecord } from '../match-record.ts'
import { lockMatch } from '../match.repository.ts'
import { toRefereeMatch, viewFor } from '../match-view.ts'
import type { Progress, ProgressReader } from './progress-view.ts'
import { findArrival, findMessages, findPosition } from './progress.repository.ts'
import type { ArrivalRow } from './progress.table.ts'

/** A caller as one of the two parties of a match. */
export interface Party extends ProgressReader {
  /** null for a player, and for a caller who is no referee. */
  readonly refereeId: string | null
  readonly isPartyOf: (match: MatchRecord) => boolean
  /** The match as the caller sees it. @throws Refusal `not_found` for a caller who is no party of any match */
  readonly view: (match: MatchRecord) => Match
}

/** @throws Refusal `not_found` for another owner's device */
export async function playerParty(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
): Promise<Party> {
  const device = await ownDevice(deps, caller, deviceId)
  return {
    side: 'player',
    refereeId: null,
    isPartyOf: (match) => device !== null && match.requester_device_id === device.id && mayActOn(caller, device, match),
    seesPosition: device !== null && !isElsewhere(caller, device),
    view: device ? viewFor(caller, device) : refuseAll,
  }
}

/** @throws Refusal `not_found` for another owner's device */
export async function refereeParty(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string | undefined,
): Promise<Party> {
  const referee = await knownReferee(deps, caller, deviceId)
  return {
    side: 'referee',
    refereeId: referee?.id ?? null,
    isPartyOf: (match) => referee !== null && match.referee_id === referee.id,
    seesPosition: false,
    view: (match) => (referee ? toRefereeMatch(match, { id: referee.id, place: null }) : refuseAll()),
  }
}

const refuseAll = (): never => {
  throw new Refusal('not_found')
}

/** A match that a referee has accepted and that has not begun. */
export interface Taken {
  readonly match: MatchRecord
  readonly arrival: ArrivalRow
}

/** null where no referee is on the way or at the table. */
export async function findTaken(db: Reader, match: MatchRecord): Promise<Taken | null> {
  if (!match.referee_id || !isWaiting(match.status)) return null
  const arrival = await findArrival(db, match.id, match.referee_id)
  return arrival ? { match, arrival } : null
}

/** @throws Refusal `not_found` for all but the parties */
export async function lockOwn(trx: Trx, { isPartyOf }: Party, matchId: string): Promise<MatchRecord> {
  const match = await lockMatch(trx, matchId)
  if (!match || !isPartyOf(match)) throw new Refusal('not_found')
  return match
}

/** @throws Refusal `not_found` for all but the parties, `wrong_status` where no referee is on the way or at the table */
export async function lockTaken(trx: Trx, party: Party, matchId: string): Promise<Taken> {
  const match = await lockOwn(trx, party, matchId)
  const taken = await findTaken(trx, match)
  if (!taken) throw new Refusal('wrong_status', { status: match.status })
  return taken
}

/** What is known of the progress; the arrival may be newer than the one of `Taken`. */
export async function progressOf(db: Reader, arrival: ArrivalRow): Promise<Progress> {
  const position = arrival.arrived_at ? null : ((await findPosition(db, arrival.match_id)) ?? null)
  return { arrival, position, messages: await findMessages(db, arrival) }
}

/**
 * Lets the parties read the progress; the event itself holds nothing of it.
 * @param messageId the quick message that was sent to them
 */
export function announceProgress(
  outbox: Publisher,
  { match }: Taken,
  to: readonly Party['side'][],
  messageId?: number,
): void {
  for (const side of to) {
    const recipient = side === 'player' ? `device:${match.requester_device_id}` : `referee:${match.referee_id}`
    const body = { type: 'match_progress', matchId: match.id } as const
    outbox.publish({ recipient, body, ...(messageId !== undefined && { messageId }) })
  }
}
