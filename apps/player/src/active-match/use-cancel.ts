import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, markTold, notify, useDeviceId } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { CANCEL, putMatch, refreshMatches } from '../device-matches/device-matches.ts'

/**
 * Cancels a match by its id. The card leaves at once, because a match whose cancellation is pending is not the current
 * one, and comes back by itself if the call fails.
 */
export function useCancel() {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  return useMutation({
    mutationKey: CANCEL,
    mutationFn: (matchId: string) =>
      api('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId, matchId } }),
    onSuccess: async (_answer, matchId) => {
      markTold(matchId)
      const list: Match[] | undefined = client.getQueryData(queries.deviceMatches(api, deviceId).queryKey)
      const match = list?.find(({ id }) => id === matchId)
      // The answer carries no match; the next version is known to be this one.
      if (match) {
        await putMatch(client, deviceId, { ...match, status: 'cancelled', endedBy: 'cancel', version: match.version + 1 })
      }
    },
    onError: (error) => notify({ title: t`The match was not cancelled`, text: errorText(error) }),
    onSettled: () => void refreshMatches(client, deviceId),
  })
}
