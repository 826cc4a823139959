import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Input, Match } from '@refcall/contract'
import type { Criticism } from '@refcall/domain'
import { api, log } from '@refcall/host'
import { putMatch } from '../device-matches/device-matches.ts'

export type Feedback = Input<'POST /api/device/:deviceId/matches/:matchId/feedback'>['body']
export type FeedbackType = Feedback['feedbackType']

/** The player's possible feedback about a referee. */
export const FEEDBACK_WORDS: Record<FeedbackType, MessageDescriptor> = {
  like: msg({ message: 'Like', comment: 'Button: the referee was good' }),
  love: msg({ message: 'Love', comment: 'Button: the referee was wonderful' }),
  not_good: msg({ message: 'Not good', comment: 'Button: the referee was not good' }),
}

/** What was not good about a referee. */
export const CRITICISM_WORDS: Record<Criticism, MessageDescriptor> = {
  late: msg({ message: 'Came late', comment: 'What was not good about a referee' }),
  unfair: msg({ message: 'Was not fair', comment: 'What was not good about a referee' }),
  unfriendly: msg({ message: 'Was not friendly', comment: 'What was not good about a referee' }),
}

/** Sends feedback about the referee; it counts once per match. */
export function useSendFeedback({ id, requesterDeviceId }: Match, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Feedback) =>
      api('POST /api/device/:deviceId/matches/:matchId/feedback', {
        params: { deviceId: requesterDeviceId, matchId: id },
        body,
      }),
    onSuccess: ({ match }) => {
      void putMatch(client, requesterDeviceId, match)
      onSent()
    },
    onError: (error) => log.failure('feedback_send', error, { matchId: id }),
    // Also after a refusal: the feedback may have been given before.
    onSettled: () => void client.invalidateQueries({ queryKey: queries.history(api).queryKey }),
  })
}
