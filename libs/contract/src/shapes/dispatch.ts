import { DISPATCH_OUTCOMES, isShownToReferee } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { Id, Instant } from './ids.ts'
import { PaymentMethod } from './match.ts'

/** `asked`, or the eligibility rule that the referee failed. */
export const DispatchOutcome = Type.Enum([...DISPATCH_OUTCOMES])

/** A referee whom the dispatch considered. */
export const DispatchCandidate = Type.Object({
  refereeId: Id,
  refereeName: Type.String(),
  /** Grows when the match opens again because its referee has left. */
  round: Type.Integer(),
  /** The last wave sent; 0 before the first. */
  wave: Type.Integer(),
  /** Found by a wave, came on duty while the request was open, or was chosen by the player. */
  via: Type.Enum(['wave', 'duty', 'direct'] as const),
  miles: Type.Number(),
  outcome: DispatchOutcome,
  askedAt: nullable(Instant),
  deliveredAt: nullable(Instant),
  seenAt: nullable(Instant),
  /** What the referee has done since. */
  answer: Type.Unsafe<'accept' | 'decline' | 'withdraw' | null>({ enum: ['accept', 'decline', 'withdraw', null] }),
})
export type DispatchCandidate = Static<typeof DispatchCandidate>

export const DispatchWave = Type.Object({
  round: Type.Integer(),
  wave: Type.Integer(),
  miles: Type.Number(),
  /** How many referees the wave could ask, and how many it asked. */
  places: Type.Integer(),
  asked: Type.Integer(),
  sentAt: Instant,
})
export type DispatchWave = Static<typeof DispatchWave>

/** A recent nearby request that was not offered to the reading referee: only the reason, no details of the request. */
export const MissedRequest = Type.Object({
  id: Id,
  requestedAt: Instant,
  paymentMethod: PaymentMethod,
  playerCount: Type.Integer(),
  gamesRemaining: Type.Integer(),
  /** Miles from where the referee last came on duty. */
  distance: Type.Number(),
  isOpen: Type.Boolean(),
  outcome: Type.Enum(DISPATCH_OUTCOMES.filter(isShownToReferee)),
})
export type MissedRequest = Static<typeof MissedRequest>
