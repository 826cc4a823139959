import { useMutation } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { api } from '@refcall/host'
import { errorText } from '@refcall/messages'
import type { AssignmentControl } from './use-assignment.ts'

/** Completing a match and leaving it. */
export function useAssignmentSteps(deviceId: string, { update, clear }: AssignmentControl) {
  const complete = useMutation({
    mutationFn: ({ id }: Match) =>
      api('PATCH /api/mobile/matches/:matchId/complete', { params: { matchId: id }, body: { deviceId } }),
    onMutate: () => withdraw.reset(),
    onSuccess: ({ match }) => update(match),
  })
  const withdraw = useMutation({
    mutationFn: ({ id }: Match) =>
      api('DELETE /api/mobile/matches/:matchId/cancel', { params: { matchId: id }, body: { deviceId } }),
    onMutate: () => complete.reset(),
    onSuccess: clear,
  })
  const error = complete.error ?? withdraw.error
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
