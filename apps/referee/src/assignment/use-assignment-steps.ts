import { useMutation } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { api, log } from '@refcall/host'
import { errorText } from '@refcall/messages'
import type { AssignmentControl } from './use-assignment.ts'

/**
 * Completes or leaves the current match. The leave request sends the bearer token, like every authenticated request.
 */
export function useAssignmentSteps(match: Match, deviceId: string, { update, leave, ask }: AssignmentControl) {
  const input = { params: { matchId: match.id }, body: { deviceId } }
  const fail = (event: string, error: Error) => {
    log.failure(event, error, { matchId: match.id })
    ask()
  }
  const complete = useMutation({
    mutationFn: () => api('PATCH /api/mobile/matches/:matchId/complete', input),
    onSuccess: (answer) => update(answer.match),
    onError: (error) => fail('match_complete', error),
  })
  const withdraw = useMutation({
    mutationFn: () => api('DELETE /api/mobile/matches/:matchId/cancel', input),
    onSuccess: () => leave(match),
    onError: (error) => fail('match_withdraw', error),
  })
  const error = withdraw.error ?? complete.error
  return {
    complete,
    withdraw,
    problem: error && errorText(error),
    dismissProblem: () => {
      complete.reset()
      withdraw.reset()
    },
  }
}
