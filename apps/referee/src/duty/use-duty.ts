import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, confirmPlace, dutyBegan, log, useLogged } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { goOffDuty, goOnDuty, PlaceUnconfirmed, PlaceUnknown } from './go-on-duty.ts'
import { useFollowPlace } from './use-follow-place.ts'

export interface Duty {
  /** False until the first response. */
  known: boolean
  /** The read failed, so the duty state is unknown. */
  unread: boolean
  onDuty: boolean
  /** The place does not follow: the browser refuses to tell it. */
  isPlaceRefused: boolean
  /** The requested state, until the server confirms it. */
  movingTo: boolean | null
  change: (on: boolean) => void
  problem: string | null
  dismissProblem: () => void
  /** What helps against the problem: another try, or that the referee confirms the location; null for neither. */
  remedy: 'retry' | 'confirm' | null
  applyRemedy: () => void
  /** Records that duty was ended elsewhere. */
  ended: () => void
  /** Refetches the duty state, after something that may have changed it on the server. */
  ask: () => void
}

interface Moves {
  /** Called with the requests that are already open. */
  began: (matches: Match[]) => void
  ended: () => void
}

/** Whether the referee is on duty, according to the server. `moves`: callbacks that run after the switch succeeded. */
export function useDuty(deviceId: string, moves: Moves): Duty {
  const client = useQueryClient()
  const status = queries.deviceStatus(api, deviceId)
  const { data, isPending, error } = useQuery(status)
  useLogged('duty_read', error)
  const ask = () => void client.invalidateQueries({ queryKey: status.queryKey })
  const set = (isAvailable: boolean) => client.setQueryData(status.queryKey, { exists: true, isAvailable })
  const move = useMutation({
    mutationFn: async (on: boolean) => (on ? goOnDuty(deviceId) : (await goOffDuty(deviceId), [])),
    onSuccess: (matches, on) => {
      if (on) {
        dutyBegan()
        moves.began(matches)
      } else moves.ended()
      set(on)
      // A shift may go on after a match or a break.
      if (on) ask()
    },
    onError: (error, on) => log.failure('duty_change', error, { on }),
  })
  const isPlaceRefused = useFollowPlace(deviceId, data?.isAvailable ?? false, () => set(false))
  const isConfirmable = move.error instanceof PlaceUnconfirmed
  const isPlaceless = isConfirmable || move.error instanceof PlaceUnknown
  return {
    known: !isPending,
    unread: data === undefined && error !== null,
    onDuty: data?.isAvailable ?? false,
    isPlaceRefused,
    movingTo: move.isPending ? move.variables : null,
    change: move.mutate,
    problem: move.error && (isPlaceless ? move.error.message : errorText(move.error)),
    dismissProblem: move.reset,
    remedy: isConfirmable ? 'confirm' : isPlaceless ? 'retry' : null,
    applyRemedy: () => {
      if (isConfirmable) confirmPlace()
      move.mutate(true)
    },
    ended: () => set(false),
    ask,
  }
}
