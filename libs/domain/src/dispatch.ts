/** Why a referee was not asked to take a match: a wave visits only referees on duty, so it does not find them all. */
const ELIGIBILITY_RULES = [
  'off_duty',
  'busy',
  'suspended',
  'no_sign_of_life',
  'no_cash',
  'own_match',
  /** The referee had accepted this match and left it, or the player had replaced them. */
  'withdrew',
  /** One of the two asked never to meet the other again; shown to operators only. */
  'kept_apart',
  /** The referee had enough open untrusted requests from the requester's network. */
  'network_share',
  /** Beyond the last wave sent. */
  'too_far',
  /** Nearer referees had taken all places of the wave. */
  'wave_full',
  /** The request ended before a wave reached that distance. */
  'ended',
  /** The player chose one referee (direct match). */
  'other_chosen',
] as const
export type EligibilityRule = (typeof ELIGIBILITY_RULES)[number]

/** The result for one referee and one request: asked, or the eligibility rule that failed. */
export const DISPATCH_OUTCOMES = ['asked', ...ELIGIBILITY_RULES] as const
export type DispatchOutcome = (typeof DISPATCH_OUTCOMES)[number]

/** What a referee may read about a request. */
export type MissedOutcome = Exclude<DispatchOutcome, 'kept_apart'>
export const isShownToReferee = (outcome: DispatchOutcome): outcome is MissedOutcome => outcome !== 'kept_apart'

/** The waves of a request: how far each reaches, how many it asks, how long after the previous one. */
export interface DispatchPolicy {
  /** Ascending; the last one is the reach of the request. */
  readonly miles: readonly number[]
  readonly gapMs: number
  readonly referees: number
}

export const reachOf = ({ miles }: DispatchPolicy): number => miles.at(-1) ?? 0
