import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Input } from '@refcall/contract'
import { api, log, useLogged } from '@refcall/host'

type Report = Input<'POST /api/device/:deviceId/matches/:matchId/reports'>['body']

/** What the player has reported about a match, newest first, and a new report. Live messages have it read again. */
export function useReports(deviceId: string, matchId: string) {
  const client = useQueryClient()
  const query = queries.playerReports(api, deviceId)
  const { data, error } = useQuery(query)
  useLogged('reports_read', error)
  const report = useMutation({
    mutationFn: (body: Report) =>
      api('POST /api/device/:deviceId/matches/:matchId/reports', { params: { deviceId, matchId }, body }),
    onSuccess: (answer) =>
      client.setQueryData(query.queryKey, (known = []) => [
        answer.report,
        ...known.filter(({ id }) => id !== answer.report.id),
      ]),
    onError: (failure) => log.failure('match_report', failure, { matchId }),
  })
  return { reports: data?.filter((one) => one.matchId === matchId), report }
}
