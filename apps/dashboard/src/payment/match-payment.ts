import { queryOptions } from '@tanstack/react-query'
import { readOnEntry } from '@refcall/api-client'
import { api } from '@refcall/host'

/** The payment of one match; refetched with the other reads of the match. */
export const matchPayment = (matchId: string) =>
  queryOptions({
    queryKey: ['/api', 'dashboard', 'matches', matchId, 'payment'],
    queryFn: ({ signal }) => api('GET /api/dashboard/matches/:matchId/payment', { params: { matchId } }, { signal }),
    ...readOnEntry,
  })
