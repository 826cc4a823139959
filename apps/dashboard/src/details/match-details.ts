import { queryOptions } from '@tanstack/react-query'
import { readOnEntry } from '@refcall/api-client'
import { api } from '@refcall/host'

/** One match with its whole history. */
export const matchDetails = (matchId: string) =>
  queryOptions({
    queryKey: ['/api', 'dashboard', 'matches', matchId],
    queryFn: ({ signal }) => api('GET /api/dashboard/matches/:matchId', { params: { matchId } }, { signal }),
    ...readOnEntry,
  })
