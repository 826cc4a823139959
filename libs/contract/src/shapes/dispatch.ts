import { DISPATCH_OUTCOMES } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { Id, Instant } from './ids.ts'
import { PaymentMethod } from './match.ts'

/** `asked`, or the gate that was not passed. */
export const DispatchOutcome = Type.Enum([...DISPATCH_OUTCOMES])

/** A referee whom a request came by. */
export const DispatchCandidate = Type.Object({
  refereeId: Id,
  refereeName: Type.String(),
  /** Grows when the match opens again because its referee has left. */
  round: Type.Integer(),
  /** The last wave that had gone out; 0 before the first. */
  wave: Type.Integer(),
  /** Found by a wave, came on duty while the request was open, or was chosen by the player. */
  via: Type.Enum(['wave', 'duty', 'direct'] as const),
  miles: Type.Number(),
  outcome: DispatchOutcome,
  askedAt: nullable(Instant),
  deliveredAt: nullable(Instant),
  seenAt: nullable(Instant),
  /** What the referee did since. */
  answer: Type.Unsafe<'accept' | 'decline' | 'withdraw' | null>({ enum: ['accept', 'decline', 'withdraw', null] }),
})
export type DispatchCandidate = Static<typeof DispatchCandidate>

export const DispatchWave = Type.Object({
  round: Type.Integer(),
  wave: Type.Integer(),
  miles: Type.Number(),
  /** How many referees it had room for, and how many it asked. */
  places: Type.Integer(),
  asked: Type.Integer(),
  sentAt: Instant,
})
export type DispatchWave = Static<typeof DispatchWave>

/** A recent request nearby that the reading referee was not asked to take: no more of it than why. */
export const MissedRequest = Type.Object({
  id: Id,
  requestedAt: Instant,
  paymentMethod: PaymentMethod,
  playerCount: Type.Integer(),
  gamesRemaining: Type.Integer(),
  /** Miles from where the referee last came on duty. */
  distance: Type.Number(),
  isOpen: Type.Boolean(),
  outcome: DispatchOutcome,
})
export type MissedRequest = Static<typeof MissedRequest>
