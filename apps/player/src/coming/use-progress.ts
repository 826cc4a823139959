import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queries, readOnEntry } from '@refcall/api-client'
import type { Match, MatchProgress } from '@refcall/contract'
import { LIMITS, type PlayerMessage } from '@refcall/domain'
import { api, location, log, sendKeyed, sendOnceOnline, useDeviceId, useLogged, wirePlace } from '@refcall/host'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'

/** The progress of the match, and what the player can do about it. Live messages have it read again. */
export function useProgress(match: Match) {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  const params = { deviceId, matchId: match.id }
  const query = queries.playerProgress(api, deviceId, match.id)
  const { data, error } = useQuery({ ...query, ...readOnEntry, refetchInterval: LIMITS.polling.progressMs })
  useLogged('progress_read', error)
  const show = ({ progress }: { progress: MatchProgress }) => client.setQueryData(query.queryKey, progress)
  const fail = (event: string) => (failure: Error) => log.failure(event, failure, { matchId: match.id })
  // A message that is on the screen was stored, so the next press of its text is another one.
  const shown = data?.messages.findLast(({ from }) => from === 'player')?.id
  const say = useMutation({
    mutationFn: (code: PlayerMessage) =>
      sendKeyed([match.id, code, shown].join(), (key) =>
        sendOnceOnline(() =>
          api('POST /api/device/:deviceId/matches/:matchId/messages', { params, body: { code, key } }),
        ),
      ),
    onSuccess: show,
    onError: fail('message_send'),
  })
  const here = useMutation({
    mutationFn: () => {
      const { place } = location.getState()
      const body = place ? wirePlace(place) : {}
      return sendOnceOnline(() => api('POST /api/device/:deviceId/matches/:matchId/here', { params, body }))
    },
    onSuccess: show,
    onError: fail('here_report'),
  })
  const report = useMutation({
    mutationFn: () => api('POST /api/device/:deviceId/matches/:matchId/report-absence', { params }),
    onSuccess: (answer) => putMatch(client, deviceId, answer.match),
    onError: fail('absence_report'),
    onSettled: () => void refreshMatches(client, deviceId),
  })
  return { progress: data, say, here, report }
}
