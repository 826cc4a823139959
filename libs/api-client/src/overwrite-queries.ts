import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Writes what a live message or a response brought into every cached query under this key, at once. A read in flight may
 * be older: it is dropped, and by default starts again.
 *
 * @param change gets the cached data, undefined before the first read; undefined changes nothing
 */
export function overwriteQueries<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (known: T | undefined) => T | undefined,
  refetch = client.isFetching({ queryKey }) > 0,
): void {
  // The read is dropped at once; the promise only tells when its caller has learned of it.
  void client.cancelQueries({ queryKey })
  client.setQueriesData<T>({ queryKey }, change)
  if (refetch) void client.invalidateQueries({ queryKey })
}
