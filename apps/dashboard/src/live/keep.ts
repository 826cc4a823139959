import type { QueryClient, QueryKey } from '@tanstack/react-query'
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
  nowAndAfterRead(client, queryKey, () =>
    client.setQueryData(queryKey, (matches) => matches && withMatch(matches, match, range)),
  )
  readAgain(client, matchDetails(match.id).queryKey)
}

export function keepEvent(client: QueryClient, range: Instants, event: AvailabilityEvent): void {
  const { queryKey } = queries.dashboardAvailability(api, range)
  nowAndAfterRead(client, queryKey, () =>
    client.setQueryData(queryKey, (events) => events && withEvent(events, event, range)),
  )
}

/** Reads again what is cached under the key. A first read in flight may be too old, too: one more follows it. */
export function readAgain(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client
    .getQueryCache()
    .findAll({ queryKey, predicate: ({ state }) => state.data === undefined })) {
    void query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => {},
    )
  }
  void client.invalidateQueries({ queryKey })
}

/** A response in flight may be older than this message: apply the message again after it. */
function nowAndAfterRead(client: QueryClient, queryKey: QueryKey, tell: () => void): void {
  tell()
  if (client.isFetching({ queryKey, exact: true }) > 0)
    void client
      .getQueryCache()
      .find({ queryKey })
      ?.promise?.then(tell, () => {})
}
