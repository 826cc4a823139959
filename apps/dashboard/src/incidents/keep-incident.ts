import type { QueryClient } from '@tanstack/react-query'
import type { Incident } from '@refcall/contract'
import { readAgain } from '../live/keep.ts'
import { incidentsQuery } from './incidents-query.ts'
import { isUrgent } from './is-urgent.ts'

/**
 * Stores an incident from a live message or a response in the cached list, if the list was read; the newest version
 * wins.
 */
export function keepIncident(client: QueryClient, incident: Incident): void {
  client.setQueryData(incidentsQuery.queryKey, (incidents) => incidents && withIncident(incidents, incident))
  // Live messages lack the note's author and what a party has written, and a read in flight may be older than the message.
  const { queryKey } = incidentsQuery
  const isPart = (incident.note && !incident.closedBy) || (incident.kind === 'report' && !incident.report)
  if (isPart || client.isFetching({ queryKey }) > 0) readAgain(client, queryKey)
}

/**
 * A settled incident stays settled: a message about its opening may arrive later. Open incidents first, among
 * them reports of danger, then newest first.
 */
function withIncident(incidents: readonly Incident[], incident: Incident): Incident[] {
  const known = incidents.find(({ id }) => id === incident.id)
  const newest = { ...incident, ...(known?.closedAt && known.closedBy && { closedBy: known.closedBy }) }
  const kept = known?.closedAt && !incident.closedAt ? known : newest
  const others = incidents.filter(({ id }) => id !== incident.id)
  return [...others, kept].toSorted(
    (one, other) => rank(one) - rank(other) || Date.parse(other.openedAt) - Date.parse(one.openedAt),
  )
}

const rank = (incident: Incident): number => (incident.closedAt ? 2 : isUrgent(incident) ? 0 : 1)
