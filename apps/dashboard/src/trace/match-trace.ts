import { queryOptions } from '@tanstack/react-query'
import { readOnEntry } from '@refcall/api-client'
import { api } from '@refcall/host'

/** All that was done for a match, as one trace. Spans arrive some seconds late, so it is read again whenever it is opened. */
export const matchTrace = (matchId: string) =>
  queryOptions({
    queryKey: ['/api', 'dashboard', 'matches', matchId, 'trace'],
    queryFn: ({ signal }) => api('GET /api/dashboard/matches/:matchId/trace', { params: { matchId } }, { signal }),
    ...readOnEntry,
  })
