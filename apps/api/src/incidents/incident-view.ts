import type { Incident } from '@refcall/contract'
import type { IncidentRow } from './incident.table.ts'
import { shownFacts } from './kept-facts.ts'

/** What events leave out: the closer's name, and what a party of the match wrote and was answered. */
interface Joined {
  readonly closer_name?: string | null
  readonly taker_name?: string | null
  readonly words?: string | null
  readonly answer?: string | null
}

/** An incident as operators see it. */
export function toIncident(row: IncidentRow & Joined): Incident {
  const { words, answer } = row
  return {
    id: row.id,
    kind: row.kind,
    matchId: row.match_id,
    facts: shownFacts(row.facts),
    summary: row.summary,
    openedAt: row.opened_at.toISOString(),
    takenAt: row.taken_at?.toISOString() ?? null,
    takenBy: row.taker_name ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closer_name ?? null,
    note: row.note,
    ending: row.ending,
    ...(row.kind === 'report' && words !== undefined && { report: { words, answer: answer ?? null } }),
  }
}
