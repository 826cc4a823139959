import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, log, notify, useDeviceId } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'

export interface Completion {
  matchId: string
  /** Also sends the referee a like. */
  thumbsUp: boolean
}

/** Completes the match, with or without a thumbs-up. */
export function useComplete() {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  return useMutation({
    mutationFn: async ({ matchId, thumbsUp }: Completion) => {
      const params = { deviceId, matchId }
      const { match } = await api('PATCH /api/device/:deviceId/matches/:matchId/complete', { params })
      // The match is completed even if the thumbs-up fails.
      const liked = thumbsUp ? await sendLike(params) : null
      await putMatch(client, deviceId, liked ?? match)
    },
    onError: (error, { matchId }) => log.failure('match_complete', error, { matchId }),
    onSettled: () => {
      void refreshMatches(client, deviceId)
      void client.invalidateQueries({ queryKey: ['/api', 'matches', 'history'] })
    },
  })
}

async function sendLike(params: { deviceId: string; matchId: string }) {
  try {
    const body = { feedbackType: 'like' } as const
    return (await api('POST /api/device/:deviceId/matches/:matchId/feedback', { params, body })).match
  } catch (error) {
    log.failure('feedback_send', error, { matchId: params.matchId })
    const reason = errorText(error)
    notify({ title: t`Your thumbs-up was not sent`, text: t`${reason} You can send it from History.` })
    return null
  }
}
