import type { MatchSide, ReportReason } from '@refcall/domain'
import type { Selectable } from 'kysely'

export interface MatchReportTable {
  incident_id: string
  match_id: string
  side: MatchSide
  /** The referee who reports. */
  referee_id: string | null
  reason: ReportReason
  words: string | null
  answer: string | null
}
export type MatchReportRow = Selectable<MatchReportTable>
