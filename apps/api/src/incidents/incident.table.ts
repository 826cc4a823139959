import type { IncidentEnding } from '@refcall/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { KeptFacts } from './kept-facts.ts'

export interface IncidentTable {
  id: string
  kind: string
  subject: string
  match_id: string | null
  /** Only of incidents from before `facts`. */
  summary: ColumnType<string | null, undefined, never>
  facts: ColumnType<KeptFacts | null, string, string>
  opened_at: Date
  /** When an operator said to be on it, and the operator's account. */
  taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  taken_by: ColumnType<string | null, string | null | undefined, string | null>
  closed_at: Date | null
  /** The operator's account, or `settled` when the incident settled itself. */
  closed_by: string | null
  note: string | null
  ending: IncidentEnding | null
}
export type IncidentRow = Selectable<IncidentTable>
