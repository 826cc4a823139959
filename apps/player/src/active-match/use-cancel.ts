import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Match, Output } from '@refcall/contract'
import { api, endCause, log, markMatchSeen, notify, useDeviceId } from '@refcall/host'
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
    onMutate: () => endCause('cancel'),
    mutationFn: ({ id: matchId }: Match) =>
      api('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId, matchId } }),
    onSuccess: async (answer, asked) => {
      // Without a hold the home says it, in the place of the card.
      if (asked.holdStatus === 'held') {
        markMatchSeen(asked.id)
        notify({ title: t`Match cancelled`, text: releaseText(answer) })
      }
      await putMatch(client, deviceId, answer.match)
    },
    onError: (error, { id }) => {
      log.failure('match_cancel', error, { matchId: id })
      notify({ title: t`The match was not cancelled`, text: errorText(error), cause: 'cancel' })
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
