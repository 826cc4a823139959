import { queryOptions } from '@tanstack/react-query'
import { readOnEntry } from '@refcall/api-client'
import { api } from '@refcall/host'

/** The referees a request was offered to, by wave; refetched with the other reads of the match. */
export const matchDispatch = (matchId: string) =>
  queryOptions({
    queryKey: ['/api', 'dashboard', 'matches', matchId, 'dispatch'],
    queryFn: ({ signal }) =>
      api('GET /api/dashboard/matches/:matchId/dispatch', { params: { matchId }, query: {} }, { signal }),
    ...readOnEntry,
  })
