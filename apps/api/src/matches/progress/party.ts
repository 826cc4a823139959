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
import { toPlayerProgress, toProgress } from './progress-view.ts'
import { findArrival } from './progress.repository.ts'
import type { ArrivalRow } from './progress.table.ts'

/** A caller as one of the two parties of a match. */
export interface Party {
  readonly side: 'player' | 'referee'
  readonly isPartyOf: (match: MatchRecord) => boolean
  /** The progress with the fields that are for the caller. */
  readonly show: typeof toProgress
}

/** @throws Refusal `not_found` for another owner's device */
export async function playerParty(deps: Deps, caller: Caller, deviceId: string): Promise<Party> {
  const device = await ownDevice(deps, caller, deviceId)
  return {
    side: 'player',
    isPartyOf: (match) => device !== null && match.requester_device_id === device.id && mayActOn(caller, device, match),
    show: device && isElsewhere(caller, device) ? toProgress : toPlayerProgress,
  }
}

/** @throws Refusal `not_found` for another owner's device */
export async function refereeParty(deps: Deps, caller: Caller, deviceId: string | undefined): Promise<Party> {
  const referee = await knownReferee(deps, caller, deviceId)
  return {
    side: 'referee',
    isPartyOf: (match) => referee !== null && match.referee_id === referee.id,
    show: toProgress,
  }
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

/** @throws Refusal `not_found` for all but the parties, `wrong_status` where no referee is on the way or at the table */
export async function lockTaken(trx: Trx, { isPartyOf }: Party, matchId: string): Promise<Taken> {
  const match = await lockMatch(trx, matchId)
  if (!match || !isPartyOf(match)) throw new Refusal('not_found')
  const taken = await findTaken(trx, match)
  if (!taken) throw new Refusal('wrong_status', { status: match.status })
  return taken
}

/** Lets the parties read the progress; the event itself holds nothing of it. */
export function announceProgress(outbox: Publisher, { match }: Taken, to: readonly Party['side'][]): void {
  for (const side of to) {
    const recipient = side === 'player' ? `device:${match.requester_device_id}` : `referee:${match.referee_id}`
    outbox.publish({ recipient, body: { type: 'match_progress', matchId: match.id } })
  }
}
