import { LIMITS, NAME_PATTERN, REPORT_REASONS } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { Id, Instant } from './ids.ts'

export const PlayerReason = Type.Enum([...REPORT_REASONS.player])
export const RefereeReason = Type.Enum([...REPORT_REASONS.referee])

/** What the reporter writes. */
export const ReportWords = Type.String({ maxLength: LIMITS.reports.wordsMaxChars, pattern: NAME_PATTERN })

/** What one party of a match has reported, as that party sees it; the other party never does. */
export const MatchReport = Type.Object({
  id: Id,
  matchId: Id,
  reason: Type.Enum([...new Set([...REPORT_REASONS.player, ...REPORT_REASONS.referee])]),
  words: nullable(Type.String()),
  reportedAt: Instant,
  /** When an operator said to be on it; null while none has. */
  takenAt: Type.Optional(nullable(Instant)),
  /** When an operator dealt with it; null while it is open. */
  closedAt: nullable(Instant),
  /** What the operator says; null where it was closed without an answer. */
  answer: nullable(Type.String()),
})
export type MatchReport = Static<typeof MatchReport>
