import { PROGRESS_STAGES, WALK_STATES } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { Id, Instant, Latitude, Longitude } from './ids.ts'

/** Where the referee was; the player's own browser only, and only until the referee is at the table. */
const RefereePosition = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  /** The true place is within this radius; null: unknown. */
  accuracyMeters: nullable(Type.Number()),
  measuredAt: Instant,
})

/** The progress of a match that a referee has accepted, beside its status. */
export const MatchProgress = Type.Object({
  matchId: Id,
  stage: Type.Enum([...PROGRESS_STAGES]),
  /** Estimated when the referee accepted. */
  expectedAt: Instant,
  arrivedAt: nullable(Instant),
  /** Minutes on foot from now; null without a position. */
  minutes: nullable(Type.Object({ least: Type.Integer(), most: Type.Integer() })),
  /** What the positions show, and since when; null without a position. */
  walk: nullable(Type.Object({ state: Type.Enum([...WALK_STATES]), since: Instant })),
  position: Type.Optional(nullable(RefereePosition)),
})
export type MatchProgress = Static<typeof MatchProgress>
