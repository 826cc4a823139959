import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, log, useDeviceId } from '@refcall/host'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'
import type { MatchRequest } from './match-request.ts'

/**
 * Sends the request; the new match becomes the current one. `isChecking`: a proof of work is being solved, which takes
 * a while.
 */
export function useRequestReferee() {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  const [isChecking, setChecking] = useState(false)
  const request = useMutation({
    mutationFn: (body: MatchRequest) =>
      api('POST /api/device/:deviceId/matches', { params: { deviceId }, body }, { onWork: () => setChecking(true) }),
    onSettled: () => setChecking(false),
    onSuccess: ({ match }) => putMatch(client, deviceId, match),
    onError: (error) => {
      log.failure('match_request', error)
      // The reason may be a match that this screen did not know of.
      void refreshMatches(client, deviceId)
    },
  })
  return { ...request, isChecking }
}
