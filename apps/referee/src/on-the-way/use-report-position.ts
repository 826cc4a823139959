import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { LIMITS } from '@refcall/domain'
import { api, followPosition, serverNow, wirePlace } from '@refcall/host'

/** Reports the device's positions while the referee is on the way; one that is lost is followed by the next. */
export function useReportPosition(matchId: string, deviceId: string, isOnTheWay: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOnTheWay) return
    const { queryKey } = queries.refereeProgress(api, deviceId, matchId)
    let reportedAt = 0
    return followPosition((place) => {
      if (serverNow() - reportedAt < LIMITS.polling.positionMs) return
      reportedAt = serverNow()
      const input = { params: { matchId }, body: { deviceId, ...wirePlace(place) } }
      api('POST /api/mobile/matches/:matchId/position', input).then(
        ({ progress }) => client.setQueryData(queryKey, progress),
        () => undefined,
      )
    })
  }, [client, matchId, deviceId, isOnTheWay])
}
