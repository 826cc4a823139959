import type { Match } from '@refcall/contract'
import { isAwayFromTable } from '@refcall/domain'
import { transact, type UnitOfWork, type TransactDeps } from '../../outbox/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { MatchRecord } from '../match-record.ts'
import { lockMatch } from '../match.repository.ts'
import { takeStep } from '../take-step.ts'
import { findTaken, type Party, type Taken } from './party.ts'
import { reportableAt } from './progress-view.ts'
import { lastPlace, tableOf } from './progress.service.ts'
import { findLastArrival, setReported } from './progress.repository.ts'

/**
 * Ends the wait of a party whom the other has left alone; idempotent. The money follows the lifecycle: a hold is
 * released, and no payment is made.
 * @throws Refusal `not_found` for all but the parties, `wrong_status`, `processing`, `absence_too_early`,
 * `absence_contradicted`
 */
export async function reportAbsence(
  deps: TransactDeps,
  party: Party,
  matchId: string,
  requestId: string,
): Promise<Match> {
  const match = await transact(deps, async (work) => {
    const locked = await lockMatch(work.trx, matchId)
    if (!locked || !party.isPartyOf(locked)) throw new Refusal('not_found')
    const taken = await findTaken(work.trx, locked)
    if (taken) {
      await refuseUnfair(work, party, taken)
      return endFor(work, party, taken, requestId)
    }
    const last = await findLastArrival(work.trx, matchId)
    if (last?.reported_by !== party.side) throw new Refusal('wrong_status', { status: locked.status })
    return locked
  })
  return party.view(match)
}

/**
 * Notes that the referee who has accepted the locked match did not come; the caller ends the wait.
 * @throws Refusal `wrong_status`, `absence_too_early`, `absence_contradicted`
 */
export async function reportRefereeAbsent(work: UnitOfWork, party: Party, match: MatchRecord): Promise<void> {
  const taken = await findTaken(work.trx, match)
  if (!taken) throw new Refusal('wrong_status', { status: match.status })
  await refuseUnfair(work, party, taken)
  await noteRefereeAbsent(work, taken)
}

function noteRefereeAbsent({ trx }: UnitOfWork, { arrival }: Taken): Promise<void> {
  const refereeCame = arrival.arrived_at ? null : false
  return setReported(trx, arrival, { reported_by: 'player', referee_came: refereeCame, player_was_there: null })
}

async function refuseUnfair(work: UnitOfWork, { side }: Party, { match, arrival }: Taken): Promise<void> {
  const due = reportableAt(side, arrival)
  const waitMs = due && due.getTime() - work.now.getTime()
  if (waitMs === null) throw new Refusal('absence_too_early')
  if (waitMs > 0) throw new Refusal('absence_too_early', { retryAfter: Math.ceil(waitMs / 1_000) })
  const place = side === 'player' ? await lastPlace(work, match.id) : null
  if (place && !isAwayFromTable({ accuracyMeters: null, ...place }, tableOf(match)))
    throw new Refusal('absence_contradicted')
}

/** Two words against each other leave it unknown who was there. */
async function endFor(work: UnitOfWork, { side }: Party, { match, arrival }: Taken, requestId: string) {
  const taker = { actor: 'system', actorId: null, requestId } as const
  if (side === 'player') {
    await noteRefereeAbsent(work, { match, arrival })
    return takeStep(work, match, 'withdraw', { ...taker, reason: 'referee_absent' })
  }
  await setReported(work.trx, arrival, {
    reported_by: side,
    referee_came: arrival.arrived_by === 'position' ? true : null,
    player_was_there: arrival.player_here_at ? null : false,
  })
  return takeStep(work, match, 'cancel', { ...taker, reason: 'player_absent', change: { ended_by: 'player_absent' } })
}
