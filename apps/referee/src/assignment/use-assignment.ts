import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { api, useLogged } from '@refcall/host'
import { afterAnswer, afterUpdate, NO_ASSIGNMENT, type Assignment } from './assignment.ts'

/** The assignment, and the ways in which it changes. */
export interface AssignmentControl {
  /** Undefined until the first answer. */
  assignment: Assignment | undefined
  /** Why there is no first answer yet; asked for again until one comes. */
  unread: Error | null
  asking: boolean
  /** Takes in what a live message or an answer says about one match of this referee. */
  update: (match: Match) => void
  /** Takes in a whole answer: the active assignment, or null for none. */
  replace: (match: Match | null) => void
  /** The referee gave up the match. */
  leave: (match: Match) => void
  /** Asks the server how it stands, after something that may have moved it there. */
  ask: () => void
  /** Puts away what is shown. */
  clear: () => void
}

/** Reads the active assignment: once, then every 60 s while there is one. */
export function useAssignment(deviceId: string): AssignmentControl {
  const client = useQueryClient()
  const queryKey = ['referee', 'assignment', deviceId]
  const known = () => client.getQueryData<Assignment>(queryKey) ?? NO_ASSIGNMENT
  const set = (assignment: Assignment) => client.setQueryData(queryKey, assignment)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      afterAnswer(known(), (await api('GET /api/matches/active-assignment', {}, { signal })).activeAssignment),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isInHand(state.data) ? LIMITS.polling.activeAssignmentMs : false),
  })
  useLogged('assignment_read', error)
  return {
    assignment: data,
    unread: data === undefined ? error : null,
    asking: isFetching,
    update: (match) => set(afterUpdate(known(), match)),
    replace: (match) => set(afterAnswer(known(), match)),
    leave: (match) => set({ face: 'left', match }),
    ask: () => void refetch(),
    clear: () => set(NO_ASSIGNMENT),
  }
}

const isInHand = (assignment?: Assignment): boolean => assignment?.face === 'active' || assignment?.face === 'verified'
