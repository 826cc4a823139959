import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorView, PinIcon } from '@refcall/design-system'
import { StreetMap } from '@refcall/design-system/map'
import type { Place } from '@refcall/domain'
import { log, useUnits } from '@refcall/host'
import { mapWords } from '@refcall/messages'
import s from './pin-map.module.css'

const ZOOM = 15

interface PinMapProps {
  start: Place
  /** Called with the place under the pin. */
  onMove: (pin: Place) => void
}

/** A map that moves under a pin in its middle, by touch, mouse or arrow keys. */
export function PinMap({ start, onMove }: PinMapProps) {
  const units = useUnits()
  const [words] = useState(() => mapWords(t`Map`))
  const [isLost, setLost] = useState(false)
  const [at, setAt] = useState(start)
  const fail = (error: unknown) => {
    log.failure('map_draw', error)
    setLost(true)
  }
  if (isLost) {
    return (
      <ErrorView
        title={t`The map is not available`}
        text={t`You can use the location below without it.`}
        retryLabel={t`Reload map`}
        onRetry={() => setLost(false)}
      />
    )
  }
  return (
    <div className={s.box}>
      <StreetMap
        words={words}
        unit={units === 'miles' ? 'imperial' : 'metric'}
        initialViewState={{ ...at, zoom: ZOOM }}
        onMoveEnd={({ target }) => {
          const { lat, lng } = target.getCenter().wrap()
          const pin = { latitude: lat, longitude: lng }
          setAt(pin)
          onMove(pin)
        }}
        onFailure={fail}
        onProblem={(error) => log.failure('map_draw', error)}
      />
      <span className={s.pin}>
        <PinIcon size={32} />
      </span>
    </div>
  )
}
