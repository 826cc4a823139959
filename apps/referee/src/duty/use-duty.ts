import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, dutyBegan, log, useLogged } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { goOffDuty, goOnDuty, PlaceUnknown } from './go-on-duty.ts'

export interface Duty {
  /** False until the server has told. */
  known: boolean
  /** The server could not be asked, so that nobody knows. */
  unread: boolean
  onDuty: boolean
  /** What the switch is moving to while the server has not confirmed it. */
  movingTo: boolean | null
  change: (on: boolean) => void
  problem: string | null
  dismissProblem: () => void
  /** Takes in that something else ended duty. */
  ended: () => void
  /** Asks the server again, after something that may have moved duty there. */
  ask: () => void
}

interface Moves {
  /** Gets the requests that are open already. */
  began: (matches: Match[]) => void
  ended: () => void
}

/** Whether the referee is on duty, as the server sees it. `moves`: what else happens when the switch has done its work. */
export function useDuty(deviceId: string, moves: Moves): Duty {
  const client = useQueryClient()
  const status = queries.deviceStatus(api, deviceId)
  const { data, isPending, error } = useQuery({ ...status, refetchOnMount: 'always' })
  useLogged('duty_read', error)
  const set = (isAvailable: boolean) => client.setQueryData(status.queryKey, { exists: true, isAvailable })
  const move = useMutation({
    mutationFn: async (on: boolean) => (on ? goOnDuty(deviceId) : (await goOffDuty(deviceId), [])),
    onSuccess: (matches, on) => {
      if (on) {
        dutyBegan()
        moves.began(matches)
      } else moves.ended()
      set(on)
    },
    onError: (error, on) => log.failure('duty_change', error, { on }),
  })
  return {
    known: !isPending,
    unread: data === undefined && error !== null,
    onDuty: data?.isAvailable ?? false,
    movingTo: move.isPending ? move.variables : null,
    change: move.mutate,
    problem: move.error && (move.error instanceof PlaceUnknown ? move.error.message : errorText(move.error)),
    dismissProblem: move.reset,
    ended: () => set(false),
    ask: () => void client.invalidateQueries({ queryKey: status.queryKey }),
  }
}
