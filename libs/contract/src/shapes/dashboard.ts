import { CRITICISMS, FEEDBACK_KINDS } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { Day, Decimal, Id, Instant } from './ids.ts'
import { matchFields } from './match.ts'

/** A match as the operator's map and lists show it. */
export const DashboardMatch = Type.Object({
  ...matchFields,
  /** The same amount in US dollars at the match's own stored rate. */
  totalAmountUsd: Decimal,
  latitude: Type.Number(),
  longitude: Type.Number(),
  createdAt: Instant,
  acceptedAt: nullable(Instant),
  completedAt: nullable(Instant),
  rating: nullable(Type.Integer()),
  /** The player's word; only operators read `not_good`, and what was not. */
  feedback: Type.Optional(nullable(Type.Enum([...FEEDBACK_KINDS]))),
  criticism: Type.Optional(nullable(Type.Enum([...CRITICISMS]))),
  refereeName: nullable(Type.String()),
  /** What went back to the player, by refunds or lost disputes; null for nothing. In the player's currency. */
  returnedAmount: nullable(Decimal),
  /** What failed refunds have left owed to the player; null for nothing. */
  refundOwed: nullable(Decimal),
})
export type DashboardMatch = Static<typeof DashboardMatch>

export const AvailabilityEvent = Type.Object({
  id: Id,
  /** Of the events of one referee the newest says whether the referee is on duty. */
  refereeId: Id,
  event: Type.Enum(['available', 'unavailable'] as const),
  latitude: Type.Number(),
  longitude: Type.Number(),
  occurredAt: Instant,
})
export type AvailabilityEvent = Static<typeof AvailabilityEvent>

export const DayCount = Type.Object({ day: Day, matches: Type.Integer() })
export type DayCount = Static<typeof DayCount>
