import { useMutation } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { api, notify } from '@refcall/host'
import { errorText } from '@refcall/messages'
import type { AssignmentControl } from './use-assignment.ts'

/** Completing the match in hand, and leaving it. */
export function useAssignmentSteps(match: Match, deviceId: string, { update, clear }: AssignmentControl) {
  const input = { params: { matchId: match.id }, body: { deviceId } }
  const complete = useMutation({
    mutationFn: () => api('PATCH /api/mobile/matches/:matchId/complete', input),
    onSuccess: (answer) => update(answer.match),
  })
  const withdraw = useMutation({
    mutationFn: () => api('DELETE /api/mobile/matches/:matchId/cancel', input),
    onSuccess: () => {
      clear()
      notify({ title: `You left table ${match.tableNumber}`, text: 'The request is open to other referees again.' })
    },
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
