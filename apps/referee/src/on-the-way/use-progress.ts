import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queries, readOnEntry } from '@refcall/api-client'
import type { Match, MatchProgress } from '@refcall/contract'
import { LIMITS, type RefereeMessage } from '@refcall/domain'
import { api, log, sendKeyed, sendOnceOnline, useLogged } from '@refcall/host'
import type { AssignmentControl } from '../assignment/use-assignment.ts'

/** The progress of the match, and what the referee can do about it. Live messages have it read again. */
export function useProgress(match: Match, deviceId: string, { update, ask }: AssignmentControl) {
  const client = useQueryClient()
  const params = { matchId: match.id }
  const query = queries.refereeProgress(api, deviceId, match.id)
  const { data, error } = useQuery({ ...query, ...readOnEntry, refetchInterval: LIMITS.polling.progressMs })
  useLogged('progress_read', error)
  const show = ({ progress }: { progress: MatchProgress }) => client.setQueryData(query.queryKey, progress)
  const fail = (event: string) => (failure: Error) => log.failure(event, failure, { matchId: match.id })
  // A message that is on the screen was stored, so the next press of its text is another one.
  const shown = data?.messages.findLast(({ from }) => from === 'referee')?.id
  const say = useMutation({
    mutationFn: (code: RefereeMessage) =>
      sendKeyed([match.id, code, shown].join(), (key) =>
        sendOnceOnline(() =>
          api('POST /api/mobile/matches/:matchId/messages', { params, body: { deviceId, code, key } }),
        ),
      ),
    onSuccess: show,
    onError: fail('message_send'),
  })
  const here = useMutation({
    mutationFn: () =>
      sendOnceOnline(() => api('POST /api/mobile/matches/:matchId/here', { params, body: { deviceId } })),
    onSuccess: show,
    onError: fail('here_report'),
  })
  const report = useMutation({
    mutationFn: () => api('POST /api/mobile/matches/:matchId/report-absence', { params, body: { deviceId } }),
    onSuccess: (answer) => update(answer.match),
    onError: fail('absence_report'),
    onSettled: ask,
  })
  return { progress: data, say, here, report }
}

/** How far the referee is; undefined until the progress has been read, null where nothing is known of it. */
export function useStage(matchId: string, deviceId: string): MatchProgress['stage'] | null | undefined {
  const { data } = useQuery({ ...queries.refereeProgress(api, deviceId, matchId), enabled: false })
  return data && data.stage
}
