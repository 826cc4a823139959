import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readOnEntry } from '@refcall/api-client'
import type { Match, Output } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { api, log, useDeviceId, useLogged } from '@refcall/host'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'

type Alternative = NonNullable<Output<'GET /api/device/:deviceId/matches/:matchId/alternative'>['alternative']>

/** The best other referee for the match (undefined while unknown, null for none), and the call that asks for that one. */
export function useReassign(match: Match) {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  const params = { deviceId, matchId: match.id }
  const query = alternativeQuery(deviceId, match.id, match.version)
  const { data, error } = useQuery({ ...query, ...readOnEntry, refetchInterval: LIMITS.polling.progressMs })
  useLogged('alternative_read', error)
  const ask = useMutation({
    mutationFn: ({ refereeId, totalAmount, quoteId }: Alternative) =>
      api('POST /api/device/:deviceId/matches/:matchId/reassign', {
        params,
        body: { assignedRefereeId: refereeId, totalAmount, ...(quoteId && { quoteId }) },
      }),
    onSuccess: (answer) => putMatch(client, deviceId, answer.match),
    onError: (failure) => {
      log.failure('match_reassign', failure, { matchId: match.id })
      void client.invalidateQueries({ queryKey: query.queryKey })
    },
    onSettled: () => void refreshMatches(client, deviceId),
  })
  return { alternative: data, ask }
}

/** The best other referee for a match; `version`: of the match. */
const alternativeQuery = (deviceId: string, matchId: string, version: number) =>
  queryOptions({
    queryKey: ['/api', 'device', deviceId, 'alternative', matchId, version],
    queryFn: async ({ signal }) => {
      const params = { deviceId, matchId }
      return (await api('GET /api/device/:deviceId/matches/:matchId/alternative', { params }, { signal })).alternative
    },
  })
