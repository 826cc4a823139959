import type { QueryClient } from '@tanstack/react-query'
import { overwriteQueries, withMatch } from '@refcall/api-client'
import type { Match } from '@refcall/contract'

// Lists are cached per location; updates about requests apply to all of them.
const queryKey = ['/api', 'mobile', 'matches', 'pending']

/** Refetches the open requests. */
export function refetchPending(client: QueryClient): void {
  void client.invalidateQueries({ queryKey })
}

/** Shows a request from a live message at once, unless a newer version of it is known, and refetches the list. */
export function putPending(client: QueryClient, match: Match): void {
  overwriteQueries<Match[]>(
    client,
    queryKey,
    (matches) => withMatch(matches, match, (known) => isBehind(known, match)),
    true,
  )
}

/** Replaces the open requests with the list from a live message. */
export function replacePending(client: QueryClient, matches: Match[]): void {
  overwriteQueries<Match[]>(client, queryKey, () => matches)
}

/** Removes a request that is no longer open. */
export function dropPending(client: QueryClient, matchId: string): void {
  overwriteQueries<Match[]>(client, queryKey, (matches) => matches?.filter(({ id }) => id !== matchId))
}

/** Roughly the order of the service: direct requests first, then by distance. */
const isBehind = (known: Match, match: Match): boolean =>
  known.isDirectAssignment === match.isDirectAssignment
    ? (known.distance ?? 0) > (match.distance ?? 0)
    : match.isDirectAssignment
