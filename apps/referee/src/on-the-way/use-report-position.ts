import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { LIMITS, type MeasuredPlace } from '@refcall/domain'
import { api, followPosition, serverNow, wirePlace } from '@refcall/host'

/**
 * Reports the device's positions while the referee is on the way; one that is lost is followed by the next. Returns the
 * latest.
 */
export function useReportPosition(matchId: string, deviceId: string, isOnTheWay: boolean): MeasuredPlace | null {
  const client = useQueryClient()
  const [latest, setLatest] = useState<MeasuredPlace | null>(null)
  useEffect(() => {
    if (!isOnTheWay) return
    const { queryKey } = queries.refereeProgress(api, deviceId, matchId)
    let reportedAt = 0
    return followPosition((place) => {
      setLatest(place)
      if (serverNow() - reportedAt < LIMITS.polling.positionMs) return
      reportedAt = serverNow()
      const input = { params: { matchId }, body: { deviceId, ...wirePlace(place) } }
      api('POST /api/mobile/matches/:matchId/position', input).then(
        ({ progress }) => client.setQueryData(queryKey, progress),
        () => undefined,
      )
    })
  }, [client, matchId, deviceId, isOnTheWay])
  return latest
}
