import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, log, useLogged } from '@refcall/host'

/** Whether the referee asked never to meet the match's player again; null until it is known. */
export function useKeptApart(deviceId: string, matchId: string) {
  const client = useQueryClient()
  const query = keptApartQuery(deviceId)
  const { data, error } = useQuery(query)
  useLogged('kept_apart_read', error)
  const change = useMutation({
    mutationFn: (isKeptApart: boolean) =>
      api('PUT /api/mobile/matches/:matchId/kept-apart', { params: { matchId }, body: { deviceId, isKeptApart } }),
    // Other matches with the same player change as well.
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onError: (failure) => log.failure('kept_apart', failure, { matchId }),
  })
  return { isKeptApart: data ? data.includes(matchId) : null, change }
}

const keptApartQuery = (deviceId: string) =>
  queryOptions({
    queryKey: ['/api', 'mobile', 'kept-apart', { deviceId }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/mobile/kept-apart', { query: { deviceId } }, { signal })).matchIds,
  })
