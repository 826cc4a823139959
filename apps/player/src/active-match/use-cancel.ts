import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Match, Output } from '@refcall/contract'
import { api, log, markMatchSeen, notify, useDeviceId } from '@refcall/host'
import { errorText, formatMoney } from '@refcall/messages'
import { CANCEL, putMatch, refreshMatches } from '../device-matches/device-matches.ts'

/**
 * Cancels a match. The card disappears at once, because a match whose cancellation is pending is not the current one,
 * and reappears if the call fails.
 */
export function useCancel() {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  return useMutation({
    mutationKey: CANCEL,
    mutationFn: ({ id: matchId }: Match) =>
      api('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId, matchId } }),
    onSuccess: async (answer, asked) => {
      const matchId = asked.id
      // Without a hold the home says it, in the place of the card.
      if (asked.holdStatus === 'held') {
        markMatchSeen(matchId)
        notify({ title: t`Match cancelled`, text: releaseText(answer) })
      }
      const list: Match[] | undefined = client.getQueryData(queries.deviceMatches(api, deviceId).queryKey)
      const match = list?.find(({ id }) => id === matchId)
      // The response contains no match; the next version is known to be this one.
      if (match) {
        const hold = match.holdStatus && ({ holdStatus: answer.refundProcessed ? 'released' : 'releasing' } as const)
        const ended = { status: 'cancelled', endedBy: 'cancel', version: match.version + 1 } as const
        await putMatch(client, deviceId, { ...match, ...hold, ...ended })
      }
    },
    onError: (error, { id }) => {
      log.failure('match_cancel', error, { matchId: id })
      notify({ title: t`The match was not cancelled`, text: errorText(error) })
    },
    onSettled: () => void refreshMatches(client, deviceId),
  })
}

type CancelResponse = Output<'DELETE /api/device/:deviceId/matches/:matchId'>

/** What happened to the money; the provider's confirmation may take a while. */
function releaseText({ refundProcessed, refundAmount, refundCurrency }: CancelResponse): string {
  if (!refundProcessed) return t`The hold on your card is being released.`
  if (refundAmount === null || !refundCurrency) return t`Nothing is held on your card any more.`
  const amount = formatMoney(refundAmount, refundCurrency)
  return t`The hold of ${amount} on your card is released.`
}
