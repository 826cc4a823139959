import { queryOptions, useQuery } from '@tanstack/react-query'
import { readOnEntry } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, useDeviceId, useLogged } from '@refcall/host'

/** Whom the request was offered to; read again whenever the counts of the match change. */
export function useAsked({ id, notifiedCount = 0, seenCount = 0 }: Match) {
  const deviceId = useDeviceId()
  const query = askedQuery(deviceId, id, `${notifiedCount}/${seenCount}`)
  const { data, error } = useQuery({ ...query, ...readOnEntry, placeholderData: (before) => before })
  useLogged('asked_read', error)
  return data
}

/** Whom a request was offered to. `counts`: the counts that the match shows, so that a change of them reads it again. */
const askedQuery = (deviceId: string, matchId: string, counts: string) =>
  queryOptions({
    queryKey: ['/api', 'device', deviceId, 'asked', matchId, counts],
    queryFn: ({ signal }) =>
      api('GET /api/device/:deviceId/matches/:matchId/asked', { params: { deviceId, matchId } }, { signal }),
  })
