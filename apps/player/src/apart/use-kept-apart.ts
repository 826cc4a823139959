import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, log, useLogged } from '@refcall/host'

/** Whether the player asked never to meet the match's referee again; null until it is known. */
export function useKeptApart(deviceId: string, matchId: string) {
  const client = useQueryClient()
  const query = keptApartQuery(deviceId)
  const { data, error } = useQuery(query)
  useLogged('kept_apart_read', error)
  const change = useMutation({
    mutationFn: (isKeptApart: boolean) =>
      api('PUT /api/device/:deviceId/matches/:matchId/kept-apart', {
        params: { deviceId, matchId },
        body: { isKeptApart },
      }),
    // Other matches with the same referee change as well.
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onError: (failure) => log.failure('kept_apart', failure, { matchId }),
  })
  return { isKeptApart: data ? data.includes(matchId) : null, change }
}

const keptApartQuery = (deviceId: string) =>
  queryOptions({
    queryKey: ['/api', 'device', deviceId, 'kept-apart'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/device/:deviceId/kept-apart', { params: { deviceId } }, { signal })).matchIds,
  })
