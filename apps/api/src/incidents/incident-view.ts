import type { Incident } from '@refcall/contract'
import type { IncidentRow } from './incident.table.ts'
import { shownFacts } from './kept-facts.ts'

/** An incident as operators see it; `closer_name` where it was joined. */
export function toIncident(row: IncidentRow & { readonly closer_name?: string | null }): Incident {
  return {
    id: row.id,
    kind: row.kind,
    matchId: row.match_id,
    facts: shownFacts(row.facts),
    summary: row.summary,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closer_name ?? null,
    note: row.note,
    ending: row.ending,
  }
}
