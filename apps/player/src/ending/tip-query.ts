import { queryOptions } from '@tanstack/react-query'
import { api } from '@refcall/host'

/** The tip of a match: given, or what may be given. */
export const tipQuery = (deviceId: string, matchId: string) =>
  queryOptions({
    queryKey: ['/api', 'tip', deviceId, matchId],
    queryFn: ({ signal }) =>
      api('GET /api/device/:deviceId/matches/:matchId/tip', { params: { deviceId, matchId } }, { signal }),
  })
