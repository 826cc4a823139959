import { useEffect, useState } from 'react'
import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { ErrorView, quietClass } from '@refcall/design-system'
import { MapStrip } from '@refcall/design-system/map'
import { LIMITS, type MeasuredPlace } from '@refcall/domain'
import { log, serverNow, useUnits } from '@refcall/host'
import { formatTime, mapWords, tableText } from '@refcall/messages'

interface WayMapProps {
  match: Match
  /** Where this device was last; null: unknown. */
  place: MeasuredPlace | null
}

/** The table, and where the referee was last. */
export function WayMap({ match, place }: WayMapProps) {
  const units = useUnits()
  const [words] = useState(() => mapWords(t`Map of the table and you`))
  const [isLost, setLost] = useState(false)
  const isOld = useIsOld(place?.measuredAt ?? null)
  const { latitude, longitude } = match
  const table = tableText(match.tableNumber)
  if (latitude === undefined || longitude === undefined) return null
  const fail = (error: unknown) => {
    log.failure('map_draw', error)
    setLost(true)
  }
  if (isLost) {
    return (
      <ErrorView
        title={t`The map is not available`}
        text={t`“Open in Maps” shows the way to the table.`}
        retryLabel={t`Reload map`}
        onRetry={() => setLost(false)}
      />
    )
  }
  return (
    <>
      <MapStrip
        words={words}
        unit={units === 'miles' ? 'imperial' : 'metric'}
        target={{ latitude, longitude, label: t`Table ${table}` }}
        mover={place && { ...place, label: labelOf(isOld ? place.measuredAt : null), isOld }}
        onFailure={fail}
        onProblem={(error) => log.failure('map_draw', error)}
      />
      {!place && <p className={quietClass}>{t`This device does not know where you are.`}</p>}
    </>
  )
}

/** Whether a position says only where the device was: it has not been renewed for longer than positions take. */
function useIsOld(measuredAt: number | null): boolean {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    if (measuredAt === null) return
    const check = () => setOld(serverNow() - measuredAt > LIMITS.arrival.silentAfterMs)
    check()
    const timer = setInterval(check, LIMITS.polling.positionMs)
    return () => clearInterval(timer)
  }, [measuredAt])
  return isOld
}

function labelOf(measuredAt: number | null): string {
  if (measuredAt === null) return t({ message: 'You', comment: 'On a map, at the place of the reader' })
  const time = formatTime(new Date(measuredAt).toISOString())
  return t({ message: `You at ${time}`, comment: 'On a map, at the place where the reader was then' })
}
