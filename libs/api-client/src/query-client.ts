import { QueryClient } from '@tanstack/react-query'
import type { Place } from '@refcall/domain'

/**
 * The product's defaults for queries: no retry, no refetch on focus, no polling, never stale by itself. What could not be
 * read is read when the connection is back. Where the browser reports no network, a call is made all the same, and fails as
 * its `fetch` does, instead of being paused: a write that should wait for the network says so itself (`sendOnceOnline`).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // Of data that is never stale this reads what has failed.
        refetchOnReconnect: true,
        refetchInterval: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** For data that no live message keeps current: refetched when its screen is entered, and after a lost connection. */
export const readOnEntry = { refetchOnMount: 'always', refetchOnReconnect: 'always' } as const

/** Invalidates the queries of a place: those on screen are refetched at once, the others when they are shown. */
export function readAgainAt(client: QueryClient, { latitude, longitude }: Place): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const query = queryKey.at(-1)
      return isPlace(query) && query.latitude === latitude && query.longitude === longitude
    },
  })
}

const isPlace = (query: unknown): query is Place =>
  typeof query === 'object' && query !== null && 'latitude' in query && 'longitude' in query
