import type { QueryClient } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'

// Lists are cached per location; updates about requests apply to all of them.
const queryKey = ['/api', 'mobile', 'matches', 'pending']

/** Refetches the open requests. */
export function refetchPending(client: QueryClient): void {
  void client.invalidateQueries({ queryKey })
}

/** Replaces the open requests with the list from a live message. */
export function replacePending(client: QueryClient, matches: Match[]): void {
  client.setQueriesData<Match[]>({ queryKey }, matches)
}

/** Removes a request that is no longer open. */
export function dropPending(client: QueryClient, matchId: string): void {
  client.setQueriesData<Match[]>({ queryKey }, (matches) => matches?.filter(({ id }) => id !== matchId))
}
