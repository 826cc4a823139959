import { t } from '@lingui/core/macro'
import { useMap } from 'react-map-gl/maplibre'
import s from './zoom-buttons.module.css'

/** Closer and further away, for those who cannot pinch or turn a wheel. */
export function ZoomButtons() {
  const { current: map } = useMap()
  return (
    <div className={s.buttons} role="group" aria-label={t`Zoom`}>
      <button type="button" aria-label={t`Zoom in`} onClick={() => map?.zoomIn()}>
        +
      </button>
      <button type="button" aria-label={t`Zoom out`} onClick={() => map?.zoomOut()}>
        −
      </button>
    </div>
  )
}
