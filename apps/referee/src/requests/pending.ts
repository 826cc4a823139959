import type { QueryClient } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'

// Lists are kept per place; what is said about requests holds for all of them.
const queryKey = ['/api', 'mobile', 'matches', 'pending']

/** Asks for the open requests again. */
export function refetchPending(client: QueryClient): void {
  void client.invalidateQueries({ queryKey })
}

/** Replaces the open requests by what the server has just told. */
export function replacePending(client: QueryClient, matches: Match[]): void {
  client.setQueriesData<Match[]>({ queryKey }, matches)
}

/** Takes away a request that is no longer open. */
export function dropPending(client: QueryClient, matchId: string): void {
  client.setQueriesData<Match[]>({ queryKey }, (matches) => matches?.filter(({ id }) => id !== matchId))
}
