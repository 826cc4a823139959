import {
  distanceMiles,
  reachOf,
  type EligibilityRule,
  type DispatchOutcome,
  type DispatchPolicy,
  type Place,
} from '@refcall/domain'
import type { MatchRow } from '../match.table.ts'
import type { MatchPassedOverTable, MatchWaveTable } from './dispatch.table.ts'

/** The referee's state at an instant: on duty at a place, on an assignment, or neither. */
export type DutyStates = Place | 'busy' | 'off_duty'

/** The stored facts about one referee and one request. */
export interface OfferHistory {
  readonly match: MatchRow
  readonly refereeId: string
  /** Of all rounds, in the order they were sent. */
  readonly waves: readonly MatchWaveTable[]
  readonly offeredRounds: readonly number[]
  readonly passedOver: readonly Pick<MatchPassedOverTable, 'round' | 'wave' | 'failed_rule'>[]
  readonly dutyState: (at: Date) => DutyStates
}

/**
 * Why the request was or was not offered to the referee: the eligibility rule that failed in the last wave. For
 * referees whom no wave visited, the reason comes from the wave itself: its radius, and whether it had room.
 */
export function explain(told: OfferHistory, policy: DispatchPolicy): DispatchOutcome {
  const { match, refereeId, offeredRounds } = told
  if (offeredRounds.includes(match.dispatch_round)) return 'asked'
  if (match.former_referee_ids.includes(refereeId)) return 'withdrew'
  if (offeredRounds.length > 0) return 'asked'
  if (match.is_direct) return 'other_chosen'
  const last = told.waves.at(-1)
  if (!last) return ruleOfDutyState(told.dutyState(match.created_at)) ?? 'ended'
  const failed = told.passedOver.find(({ round, wave }) => round === last.round && wave === last.wave)
  if (failed) return failed.failed_rule
  const where = told.dutyState(last.sent_at)
  if (typeof where === 'string') return where
  const miles = distanceMiles(where, match)
  if (miles <= last.miles) return 'wave_full'
  const isOver = match.status !== 'pending'
  return isOver && last.wave < policy.miles.length && miles <= reachOf(policy) ? 'ended' : 'too_far'
}

const ruleOfDutyState = (where: DutyStates): EligibilityRule | null => (typeof where === 'string' ? where : null)
