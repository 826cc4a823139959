import { skipToken, useQuery } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { LIMITS } from '@refcall/domain'
import { api, useLogged, useUserLocation } from '@refcall/host'

/**
 * One referee, from the two public lists: those around the player, and the leaderboard. There is no call for one referee,
 * so that an id that was seen once does not tell for ever whether its owner is on duty.
 */
export function useListedReferee(id: string | null) {
  const { place } = useUserLocation()
  const { latitude, longitude } = place ?? { latitude: 0, longitude: 0 }
  const around = queries.nearbyReferees(api, { latitude, longitude, radius: LIMITS.nearby.radiusMiles })
  const nearby = useQuery({ ...around, ...(place === null && { queryFn: skipToken }) })
  const top = useQuery(queries.topReferees(api, LIMITS.leaderboard.size))
  useLogged('referees_read', nearby.error ?? top.error)
  const lists = place ? [nearby, top] : [top]
  // With the distance, where both lists have the referee.
  const referee = lists.flatMap(({ data }) => data ?? []).find((listed) => listed.id === id)
  return {
    referee,
    isPending: lists.some(({ isPending }) => isPending),
    isFetching: lists.some(({ isFetching }) => isFetching),
    error: lists.find(({ isError }) => isError)?.error ?? null,
    retry: () => void Promise.all(lists.map((list) => list.refetch())),
  }
}
