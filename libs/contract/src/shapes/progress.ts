import { MATCH_SIDES, PROGRESS_STAGES, QUICK_MESSAGES, WALK_STATES } from '@refcall/domain'
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

export const PlayerMessage = Type.Enum([...QUICK_MESSAGES.player])
export const RefereeMessage = Type.Enum([...QUICK_MESSAGES.referee])

/** One press of a party; it holds no text. */
const QuickMessage = Type.Object({
  id: Id,
  from: Type.Enum([...MATCH_SIDES]),
  code: Type.Enum([...QUICK_MESSAGES.player, ...QUICK_MESSAGES.referee]),
  sentAt: Instant,
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
  /** When the reader may report the other party as absent; null: not yet known. */
  absenceReportableAt: nullable(Instant),
  /** Between the two parties, oldest first. */
  messages: Type.Array(QuickMessage),
})
export type MatchProgress = Static<typeof MatchProgress>
