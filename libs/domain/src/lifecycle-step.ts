import type { MatchStatus, PaymentMethod } from './match-status.ts'

/** Who takes a step. `provider` is the payment provider's word, `clock` a deadline, `system` our own reaction. */
export const ACTORS = ['player', 'referee', 'operator', 'provider', 'clock', 'system'] as const

export type Actor = (typeof ACTORS)[number]

export const STEP_NAMES = [
  'request',
  'accept',
  'pay',
  'regenerate',
  'verify',
  'refused',
  'complete',
  'cancel',
  'withdraw',
  'decline',
  'unavailable',
  'expire',
] as const

export type StepName = (typeof STEP_NAMES)[number]

/** `unknown`: the provider was asked to capture and has not answered; nothing else may touch the match. */
export const CAPTURE_STATES = ['none', 'unknown', 'done', 'refused'] as const

export type CaptureState = (typeof CAPTURE_STATES)[number]

/** All that decides which steps are open. Read under the match's row lock on the server. */
export interface MatchFacts {
  /** null before the match exists. */
  readonly status: MatchStatus | null
  readonly paymentMethod: PaymentMethod
  /** The player chose the referee; always so for electronic matches. */
  readonly isDirectAssignment: boolean
  /** A hold was read back from the provider and outlives the safety margin before its end. */
  readonly holdValid: boolean
  /** Of the present hold. */
  readonly captureState: CaptureState
}

/** Facts a row asks for; a fact not named may be anything. */
export interface When {
  readonly paymentMethod?: PaymentMethod
  readonly isDirectAssignment?: boolean
  readonly holdValid?: boolean
  readonly captureState?: readonly CaptureState[]
}

/** What the server checks besides the facts, in the moment of the step. */
export type Check =
  /** The referee is signed in, takes electronic payment and has a verified payout account. */
  | 'referee_takes_electronic'
  /** The right code, in time, with attempts left. */
  | 'right_code'

/** What a step asks of the payment provider. */
export type MoneyAction =
  /** The hold is read back, never believed from the client. */
  | 'read_hold'
  | 'capture'
  | 'transfer'
  /** Every hold of the match, if there is one. */
  | 'release_hold'

/** What a step does besides moving the status and the money; the server handles every name. */
export type EffectName =
  /** The match as it is now goes to both sides live. */
  | 'announce'
  /** Waves of offers to nearby referees start from the first one. */
  | 'start_dispatch'
  /** The chosen referee, and nobody else, is asked. */
  | 'offer_direct'
  /** Whoever still has the offer on the screen loses it. */
  | 'withdraw_offers'
  /** The referee goes off duty. */
  | 'end_duty'
  /** The referee's duty comes back as it was before accepting. */
  | 'restore_duty'
  /** The referee leaves the match and is not asked for it again. */
  | 'exclude_referee'
  /** The player is asked to pay at the checkout. */
  | 'ask_for_payment'
  | 'issue_code'
  | 'kill_code'
  /** The player is told why, and keeps the filled form to choose another referee. */
  | 'tell_player_why'
  /** Off duty, the referee's place is of no more use. */
  | 'forget_place'
  /** One more match in the referee's record. */
  | 'count_match'

/** Kept in the history and told to people: why a match came to its status. */
export type Cause =
  | 'requested'
  | 'accepted'
  | 'paid'
  | 'code_regenerated'
  | 'code_verified'
  | 'captured'
  | 'capture_refused'
  | 'hold_ending'
  | 'completed'
  | 'cancelled'
  | 'referee_withdrew'
  | 'referee_declined'
  | 'referee_unavailable'
  | 'expired'

/** One row of the lifecycle. */
export interface Step {
  readonly name: StepName
  readonly by: readonly Actor[]
  readonly from: readonly (MatchStatus | null)[]
  /**
   * The status after the step. A step that captures reaches it only once the provider says done:
   * until then the match stays where it is with `captureState` unknown, and the provider's row ends it.
   */
  readonly to: MatchStatus
  readonly when: When
  readonly checks: readonly Check[]
  readonly money: MoneyAction | null
  readonly effects: readonly EffectName[]
  readonly cause: Cause
  /** On steps of the clock: milliseconds in `from` after which the clock takes it. */
  readonly afterMs?: number
}
