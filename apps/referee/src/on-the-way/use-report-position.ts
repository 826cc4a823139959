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
    let newest: MeasuredPlace
    let waiting: ReturnType<typeof setTimeout> | undefined
    const report = () => {
      waiting = undefined
      reportedAt = serverNow()
      const input = { params: { matchId }, body: { deviceId, ...wirePlace(newest) } }
      api('POST /api/mobile/matches/:matchId/position', input).then(
        ({ progress }) => client.setQueryData(queryKey, progress),
        () => undefined,
      )
    }
    const stop = followPosition((place) => {
      setLatest(place)
      newest = place
      // One that comes too soon is reported later: a person who then stands still gets no further one.
      waiting ??= setTimeout(report, Math.max(0, reportedAt + LIMITS.polling.positionMs - serverNow()))
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [client, matchId, deviceId, isOnTheWay])
  return latest
}
