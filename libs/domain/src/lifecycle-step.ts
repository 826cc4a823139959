import type { MatchStatus, PaymentMethod } from './match-status.ts'

/** Who takes a step. `provider` is the payment provider's response, `clock` a deadline, `system` our own reaction. */
export const ACTORS = ['player', 'referee', 'operator', 'provider', 'clock', 'system'] as const

export type Actor = (typeof ACTORS)[number]

export const STEP_NAMES = [
  'request',
  'accept',
  'pay',
  'regenerate',
  'reassign',
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

/** `unknown`: a capture was sent to the provider, which has not answered; no other step may touch the match. */
export const CAPTURE_STATES = ['none', 'unknown', 'done', 'refused'] as const

export type CaptureState = (typeof CAPTURE_STATES)[number]

/**
 * All facts that decide which steps are open. The server reads them under the match's row lock, or refuses the step if another
 * was taken since.
 */
export interface MatchFacts {
  /** null before the match exists. */
  readonly status: MatchStatus | null
  readonly paymentMethod: PaymentMethod
  /** The player chose the referee; always true for electronic matches. */
  readonly isDirectAssignment: boolean
  /** The hold was read back from the provider, and its remaining time exceeds the safety margin. */
  readonly holdValid: boolean
  /** Of the present hold. */
  readonly captureState: CaptureState
}

/** Facts that a row requires; a fact that is not named may have any value. */
export interface When {
  readonly paymentMethod?: PaymentMethod
  readonly isDirectAssignment?: boolean
  readonly holdValid?: boolean
  readonly captureState?: readonly CaptureState[]
}

/** What the server checks besides the facts, in the moment of the step; it handles every name. */
export type Check =
  /** The referee is signed in, takes electronic payment and has a verified payout account. */
  | 'referee_takes_electronic'
  /** The price of the new referee is not above the hold, if there is one. */
  | 'hold_covers_price'
  /** The right code, in time, with attempts left. */
  | 'right_code'

/** What a step asks of the payment provider; the server handles every name. */
export type MoneyAction =
  | 'capture'
  | 'transfer'
  /** The match's present hold, if there is one; it has no other. */
  | 'release_hold'

/** The side effects of a step besides status and money; the server handles every name. */
export type EffectName =
  /** The current match goes to both parties over the live channel. */
  | 'announce'
  /** Waves of offers to nearby referees start again from the first one. */
  | 'start_dispatch'
  /** Only the chosen referee is asked. */
  | 'offer_direct'
  /** Referees who still have the offer on their screen lose it. */
  | 'publish_request_closed'
  /** The referee goes off duty. */
  | 'end_duty'
  /** The referee's duty is restored to its state before accepting. */
  | 'restore_duty'
  /** The referee leaves the match and is not asked again for it. */
  | 'exclude_referee'
  /** The player is asked to pay at the checkout. */
  | 'ask_for_payment'
  | 'issue_code'
  | 'kill_code'
  /** The player sees the reason and keeps the filled form to choose another referee. */
  | 'tell_player_why'
  /** The referee's location is deleted, because it is not needed off duty. */
  | 'forget_place'
  /** The referee's match count grows by one. */
  | 'count_match'

/** Stored in the history and shown to users: why a match reached its status. */
type Cause =
  | 'requested'
  | 'accepted'
  | 'paid'
  | 'code_regenerated'
  | 'reassigned'
  /** Never stored: the status does not change before the capture. The entry of the code is in `code_attempt`. */
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
   * The status after the step. A step that captures reaches it only once the provider confirms: until then the match
   * keeps its status with `captureState` unknown, and the provider's row ends it.
   */
  readonly to: MatchStatus
  readonly when: When
  /** Absent: none. */
  readonly checks?: readonly Check[]
  readonly money: MoneyAction | null
  readonly effects: readonly EffectName[]
  readonly cause: Cause
  /** On steps of the clock: milliseconds in `from` after which the step is due. */
  readonly afterMs?: number
}
