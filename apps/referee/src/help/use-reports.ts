import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Input } from '@refcall/contract'
import { api, log, useLogged } from '@refcall/host'

type Report = Omit<Input<'POST /api/mobile/matches/:matchId/reports'>['body'], 'deviceId'>

/** What the referee has reported about a match, newest first, and a new report. Live messages have it read again. */
export function useReports(deviceId: string, matchId: string) {
  const client = useQueryClient()
  const query = queries.refereeReports(api, deviceId)
  const { data, error } = useQuery(query)
  useLogged('reports_read', error)
  const report = useMutation({
    mutationFn: (body: Report) =>
      api('POST /api/mobile/matches/:matchId/reports', { params: { matchId }, body: { deviceId, ...body } }),
    onSuccess: (answer) =>
      client.setQueryData(query.queryKey, (known = []) => [
        answer.report,
        ...known.filter(({ id }) => id !== answer.report.id),
      ]),
    onError: (failure) => log.failure('match_report', failure, { matchId }),
  })
  return { reports: data?.filter((one) => one.matchId === matchId), report }
}
