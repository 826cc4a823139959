import { useQuery } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { LIMITS } from '@refcall/domain'
import { api, useUserLocation } from '@refcall/host'

/** The open requests near the referee: read at once and every 30 s, only while on duty. */
export function usePending(deviceId: string, onDuty: boolean) {
  const { place } = useUserLocation()
  const here = place && place.source !== 'fallback' && { latitude: place.latitude, longitude: place.longitude }
  return useQuery({
    ...queries.pendingMatches(api, { deviceId, ...here }),
    enabled: onDuty,
    refetchInterval: LIMITS.polling.pendingRequestsMs,
  })
}
