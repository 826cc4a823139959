import { useQuery, useQueryClient } from '@tanstack/react-query'
import { overwriteQueries, readOnEntry } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { api, useLogged } from '@refcall/host'
import { afterAnswer, afterUpdate, NO_ASSIGNMENT, type Assignment } from './assignment.ts'
import { markPayout } from './paid-in.ts'

/** The current assignment, and the functions that change it. */
export interface AssignmentControl {
  /** Undefined until the first response. */
  assignment: Assignment | undefined
  /** Why the first read failed; retried until it succeeds. */
  unread: Error | null
  asking: boolean
  /** Applies a live message or response about one of this referee's matches. */
  update: (match: Match) => void
  /** Applies a full response: the active assignment, or null for none. */
  replace: (match: Match | null) => void
  /** Records that the referee withdrew from the match. */
  leave: (match: Match) => void
  /** Refetches the assignment, after something that may have changed it on the server. */
  ask: () => void
  /** Dismisses the ended match. */
  clear: () => void
}

/** Reads the active assignment once, then every 60 s while there is one. */
export function useAssignment(deviceId: string): AssignmentControl {
  const client = useQueryClient()
  const queryKey = ['referee', 'assignment', deviceId]
  const known = () => client.getQueryData<Assignment>(queryKey) ?? NO_ASSIGNMENT
  const set = (assignment: Assignment) => {
    markPayout(assignment)
    overwriteQueries<Assignment>(client, queryKey, () => assignment)
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { activeAssignment } = await api('GET /api/matches/active-assignment', {}, { signal })
      const assignment = afterAnswer(known(), activeAssignment)
      markPayout(assignment)
      return assignment
    },
    ...readOnEntry,
    refetchInterval: ({ state }) => (isInHand(state.data) ? LIMITS.polling.activeAssignmentMs : false),
  })
  useLogged('assignment_read', error)
  return {
    assignment: data,
    unread: data === undefined ? error : null,
    asking: isFetching,
    update: (match) => set(afterUpdate(known(), match)),
    replace: (match) => set(afterAnswer(known(), match)),
    leave: (match) => set({ state: 'left', match }),
    ask: () => void refetch(),
    clear: () => set(NO_ASSIGNMENT),
  }
}

const isInHand = (assignment?: Assignment): boolean =>
  assignment?.state === 'active' || assignment?.state === 'verified'
