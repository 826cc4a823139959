import { useState } from 'react'
import { t } from '@lingui/core/macro'
import type { Match, MatchProgress } from '@refcall/contract'
import { ErrorView, quietClass } from '@refcall/design-system'
import { MapStrip } from '@refcall/design-system/map'
import { log, useUnits } from '@refcall/host'
import { formatTime, mapWords, tableText } from '@refcall/messages'

interface WayMapProps {
  match: Match
  progress: MatchProgress
}

/** The table, and where the referee was last; minutes and signal stand beside it in words. */
export function WayMap({ match, progress: { position, walk } }: WayMapProps) {
  const units = useUnits()
  const [words] = useState(() => mapWords(t`Map of the table and your referee`))
  const [isLost, setLost] = useState(false)
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
        text={t`The minutes above are still up to date.`}
        retryLabel={t`Reload map`}
        onRetry={() => setLost(false)}
      />
    )
  }
  const isOld = walk?.state === 'no_signal'
  return (
    <>
      <MapStrip
        words={words}
        unit={units === 'miles' ? 'imperial' : 'metric'}
        target={{ latitude, longitude, label: t`Table ${table}` }}
        mover={position ? { ...position, label: labelOf(isOld ? position.measuredAt : null), isOld } : null}
        onFailure={fail}
        onProblem={(error) => log.failure('map_draw', error)}
      />
      {!position && <p className={quietClass}>{t`The position of your referee has not arrived yet.`}</p>}
    </>
  )
}

function labelOf(measuredAt: string | null): string {
  if (!measuredAt) return t`Your referee`
  const time = formatTime(measuredAt)
  return t({ message: `Last seen ${time}`, comment: 'On a map, at the place of a referee without a signal' })
}
