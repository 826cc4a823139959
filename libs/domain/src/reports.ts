import { LIMITS } from './limits.ts'
import type { MatchSide } from './quick-messages.ts'

/** What each party of a match can report to the operators. */
export const REPORT_REASONS = {
  player: ['nobody_came', 'wrong_amount', 'rude_or_unsafe', 'other'],
  referee: ['player_not_there', 'wrong_amount', 'rude_or_unsafe', 'other'],
} as const satisfies Record<MatchSide, readonly string[]>

export type ReportReason = (typeof REPORT_REASONS)[MatchSide][number]

/** Whether a match that ended at this time, or has not ended, can be reported. */
export const isReportable = (endedAt: number | null, now: number): boolean =>
  endedAt === null || now - endedAt <= LIMITS.reports.afterEndMs
