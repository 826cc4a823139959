import type { QueryClient } from '@tanstack/react-query'
import type { Incident } from '@refcall/contract'
import { incidentsQuery } from './incidents-query.ts'

/** Puts an incident that was told or answered into the list, if that was read; the newest word about one counts. */
export function keepIncident(client: QueryClient, incident: Incident): void {
  client.setQueryData(incidentsQuery.queryKey, (incidents) => incidents && withIncident(incidents, incident))
  // A live word does not say who wrote the note, and a read on its way may not know of it yet.
  const { queryKey } = incidentsQuery
  if ((incident.note && !incident.closedBy) || client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}

/** An end stays an end: a word about the opening may come after it. Open ones first, then the newest. */
export function withIncident(incidents: readonly Incident[], incident: Incident): Incident[] {
  const known = incidents.find(({ id }) => id === incident.id)
  const newest = { ...incident, ...(known?.closedAt && known.closedBy && { closedBy: known.closedBy }) }
  const kept = known?.closedAt && !incident.closedAt ? known : newest
  const others = incidents.filter(({ id }) => id !== incident.id)
  return [...others, kept].toSorted((one, other) => rank(one) - rank(other) || Date.parse(other.openedAt) - Date.parse(one.openedAt))
}

const rank = ({ closedAt }: Incident): number => (closedAt ? 1 : 0)
