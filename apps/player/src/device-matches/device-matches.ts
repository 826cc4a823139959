import { replaceEqualDeep, useMutationState, useQuery, type QueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { isActive, LIMITS } from '@refcall/domain'
import { api, useDeviceId } from '@refcall/host'
import { newest, withMatch } from './newest.ts'

/** Names the cancellations under way: while one is, no poll brings its match back to the screen. */
export const CANCEL = ['cancel-match']

/** The device's matches, newest first: live messages write into this list, and a slow poll is the net under them. */
export function useDeviceMatches() {
  const deviceId = useDeviceId()
  return useQuery({
    ...queries.deviceMatches(api, deviceId),
    refetchInterval: LIMITS.polling.playerMatchesMs,
    structuralSharing: (known, came) => replaceEqualDeep(known, newest(known as Match[] | undefined, came as Match[])),
  })
}

/** Which match a cancellation is of. */
export const leavingId = (variables: unknown): string | null =>
  typeof variables === 'object' && variables !== null && 'id' in variables ? String(variables.id) : null

/** The one match that is going on, unless the player is just leaving it. */
export function useCurrentMatch(matches: readonly Match[] | undefined): Match | null {
  const leaving = useMutationState({
    filters: { mutationKey: CANCEL, status: 'pending' },
    select: ({ state }) => leavingId(state.variables),
  })
  return matches?.find(({ id, status }) => isActive(status) && !leaving.includes(id)) ?? null
}

/** Writes one match into the list. Whatever is under way may be older, so it is called off first. */
export async function putMatch(client: QueryClient, deviceId: string, match: Match): Promise<void> {
  const { queryKey } = queries.deviceMatches(api, deviceId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (list) => withMatch(list, match))
}

/** Reads the list again. */
export function refreshMatches(client: QueryClient, deviceId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: queries.deviceMatches(api, deviceId).queryKey })
}
