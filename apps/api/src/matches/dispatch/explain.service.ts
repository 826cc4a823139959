import type { DispatchCandidate, MissedRequest, Output } from '@refcall/contract'
import {
  distanceMiles,
  isShownToReferee,
  reachOf,
  refereeName,
  snapToGrid,
  type DispatchOutcome,
} from '@refcall/domain'
import type { Reader } from '../../db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { findListedReferee, knownReferee } from '../../referees/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findMatch } from '../match.repository.ts'
import type { MatchRow } from '../match.table.ts'
import { explain, type DutyStates } from './explain.ts'
import {
  findAssignmentsSince,
  findCandidates,
  findDutyChanges,
  findLastPlace,
  findOffersTo,
  findPassedOver,
  findUnasked,
  findWaves,
} from './explain.repository.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null
const hundredths = (miles: number): number => Math.round(miles * 100) / 100

/** For each match, in the given order: why it was or was not offered to the referee. */
async function explainEach(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  refereeId: string,
  matches: readonly MatchRow[],
): Promise<DispatchOutcome[]> {
  if (matches.length === 0) return []
  const ids = matches.map(({ id }) => id)
  const [waves, offers, passedOver] = [
    await findWaves(db, ids),
    await findOffersTo(db, refereeId, ids),
    await findPassedOver(db, refereeId, ids),
  ]
  const since = new Date(Math.min(...matches.map((match) => match.created_at.getTime())))
  const dutyState = await readDutyStates(db, refereeId, since)
  return matches.map((match) => {
    const isOf = (row: { match_id: string }): boolean => row.match_id === match.id
    const offeredRounds = offers.filter(isOf).map(({ round }) => round)
    const told = {
      match,
      refereeId,
      waves: waves.filter(isOf),
      offeredRounds,
      passedOver: passedOver.filter(isOf),
      dutyState,
    }
    return explain(told, config.dispatch)
  })
}

async function readDutyStates(db: Reader, refereeId: string, since: Date): Promise<(at: Date) => DutyStates> {
  const [changes, assignments] = [
    await findDutyChanges(db, refereeId, since),
    await findAssignmentsSince(db, refereeId, since),
  ]
  return (at) => {
    const last = changes.findLast(({ occurred_at: changed }) => changed <= at)
    if (last?.event === 'available') return last
    const isBusy = assignments.some(({ accepted_at: from, ended_at: to }) => from && from <= at && (!to || to > at))
    return isBusy ? 'busy' : 'off_duty'
  }
}

/**
 * "Why was I not asked?" for the caller's referee: recent requests around the place where it last came on duty. Shows
 * no more of them than an open request shows.
 */
export async function missedRequests(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string | undefined,
): Promise<MissedRequest[]> {
  const referee = await knownReferee(deps, caller, deviceId)
  const place = referee && (await findLastPlace(deps.db, referee.id))
  if (!place) return []
  const { explainedMax, explainedMs } = SERVER_LIMITS.dispatch
  const since = new Date(deps.clock.now().getTime() - explainedMs)
  const matches = await findUnasked(
    deps.db,
    referee.id,
    { place, miles: reachOf(deps.config.dispatch) },
    since,
    explainedMax,
  )
  const outcomes = await explainEach(deps, referee.id, matches)
  return matches.flatMap((match, index) => {
    const outcome = outcomes[index] ?? 'ended'
    if (!isShownToReferee(outcome)) return []
    return {
      id: match.id,
      requestedAt: match.created_at.toISOString(),
      paymentMethod: match.payment_method,
      playerCount: match.player_count,
      gamesRemaining: match.games_remaining,
      distance: hundredths(distanceMiles(place, snapToGrid(match))),
      isOpen: match.status === 'pending',
      outcome,
    }
  })
}

/** The operator's view of a request's dispatch. @throws Refusal `not_found` */
export async function readDispatchOf(
  deps: Pick<Deps, 'db' | 'config'>,
  matchId: string,
  refereeId: string | undefined,
): Promise<Output<'GET /api/dashboard/matches/:matchId/dispatch'>> {
  const match = await findMatch(deps.db, matchId)
  if (!match) throw new Refusal('not_found')
  if (refereeId && !(await findListedReferee(deps.db, refereeId))) throw new Refusal('not_found')
  const [outcome] = refereeId ? await explainEach(deps, refereeId, [match]) : []
  const waves = await findWaves(deps.db, [matchId])
  const candidates = await findCandidates(deps.db, matchId)
  return {
    notifiedCount: match.notified_count,
    seenCount: match.seen_count,
    nextWaveAt: iso(match.wave_at),
    waves: waves.map(({ round, wave, miles, places, asked, sent_at: sentAt }) => {
      return { round, wave, miles, places, asked, sentAt: sentAt.toISOString() }
    }),
    candidates: candidates.map((row): DispatchCandidate => ({
      refereeId: row.referee_id,
      refereeName: refereeName({ id: row.referee_id, displayName: row.display_name }),
      round: row.round,
      wave: row.wave,
      via: row.via,
      miles: hundredths(row.distance_miles),
      outcome: row.outcome,
      askedAt: iso(row.offered_at),
      deliveredAt: iso(row.delivered_at),
      seenAt: iso(row.seen_at),
      answer: row.answer,
    })),
    explained: refereeId && outcome ? { refereeId, outcome } : null,
  }
}
