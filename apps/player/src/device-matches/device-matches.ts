import { useEffect } from 'react'
import { replaceEqualDeep, useMutationState, useQuery, type QueryClient } from '@tanstack/react-query'
import { ApiError, newest, queries, withMatch } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { isActive, LIMITS } from '@refcall/domain'
import { api, keepMatch, keptMatch, useDeviceId, useIsReady } from '@refcall/host'

/** Key of the cancel mutation: while one is pending, a poll does not bring its match back to the screen. */
export const CANCEL = ['cancel-match']

/** The device's matches, newest first: live messages write into this list, and a slow poll is the fallback. */
export function useDeviceMatches() {
  const deviceId = useDeviceId()
  // The build drew a list that is not known yet; the frame may have read it before a screen of the build is taken over.
  const isReady = useIsReady()
  const { queryKey } = queries.deviceMatches(api, deviceId)
  return useQuery({
    queryKey: isReady ? queryKey : [...queryKey, null],
    enabled: isReady,
    queryFn: (context) => readMatches(deviceId, context),
    refetchInterval: LIMITS.polling.playerMatchesMs,
    structuralSharing: (known, came) => replaceEqualDeep(known, newest(known as Match[] | undefined, came as Match[])),
  })
}

/** Without a network, the stored match stands for a list that was never read here. */
async function readMatches(
  deviceId: string,
  { client, signal }: { client: QueryClient; signal: AbortSignal },
): Promise<Match[]> {
  try {
    return (await api('GET /api/device/:deviceId/matches', { params: { deviceId } }, { signal })).matches
  } catch (error) {
    const isKnown = client.getQueryData(queries.deviceMatches(api, deviceId).queryKey) !== undefined
    const kept = isKnown || error instanceof ApiError ? null : keptMatch(deviceId)
    if (!kept) throw error
    return [kept]
  }
}

/** Stores the active match, while there is one, for a reload without a network. */
export function useKeptMatch(): void {
  const deviceId = useDeviceId()
  const { data } = useQuery({ ...queries.deviceMatches(api, deviceId), enabled: false })
  useEffect(() => {
    if (data) keepMatch(deviceId, data.find(({ status }) => isActive(status)) ?? null)
  }, [deviceId, data])
}

/** The id of the match that a cancel mutation is about. */
export const leavingId = (variables: unknown): string | null =>
  typeof variables === 'object' && variables !== null && 'id' in variables ? String(variables.id) : null

/** The one active match, unless its cancellation is pending. */
export function useCurrentMatch(matches: readonly Match[] | undefined): Match | null {
  const leaving = useMutationState({
    filters: { mutationKey: CANCEL, status: 'pending' },
    select: ({ state }) => leavingId(state.variables),
  })
  return matches?.find(({ id, status }) => isActive(status) && !leaving.includes(id)) ?? null
}

/** Writes one match into the list. Pending requests are cancelled first, because their responses may be older. */
export async function putMatch(client: QueryClient, deviceId: string, match: Match): Promise<void> {
  const { queryKey } = queries.deviceMatches(api, deviceId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (list) => withMatch(list, match))
}

/** Refetches the list. */
export function refreshMatches(client: QueryClient, deviceId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: queries.deviceMatches(api, deviceId).queryKey })
}
