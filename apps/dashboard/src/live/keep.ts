import type { QueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { AvailabilityEvent, DashboardMatch } from '@refcall/contract'
import { api } from '@refcall/host'
import { matchDetails } from '../details/match-details.ts'
import { withEvent, withMatch, type Instants } from './newest.ts'

/** Prefix of all query keys of the dashboard. */
export const DASHBOARD_KEY = ['/api', 'dashboard']

/** Stores a match from a live message or a response in this range's cached reads. */
export function keepMatch(client: QueryClient, range: Instants, match: DashboardMatch): void {
  const { queryKey } = queries.dashboardMatches(api, range)
  client.setQueryData(queryKey, (matches) => matches && withMatch(matches, match, range))
  void client.invalidateQueries({ queryKey: matchDetails(match.id).queryKey })
}

export function keepEvent(client: QueryClient, range: Instants, event: AvailabilityEvent): void {
  const { queryKey } = queries.dashboardAvailability(api, range)
  client.setQueryData(queryKey, (events) => events && withEvent(events, event, range))
}
