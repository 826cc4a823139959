import { queryOptions } from '@tanstack/react-query'
import { readReleases } from '@refcall/api-client'

const EVERY_MS = 2_000

/** How the releases do, read again and again while it is shown: what was asked for is done within seconds. */
export const releasesQuery = queryOptions({
  queryKey: ['/releases', 'status'],
  queryFn: ({ signal }) => readReleases(signal),
  refetchInterval: EVERY_MS,
})
