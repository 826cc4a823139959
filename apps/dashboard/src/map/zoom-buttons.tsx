import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import s from './zoom-buttons.module.css'

/** Zoom in and out, for users who cannot pinch or scroll. Quick presses add up while the map is still moving. */
export function ZoomButtons() {
  const { current: map } = useMap()
  const aim = useRef(0)
  const zoomBy = (levels: number) => {
    if (!map) return
    const from = map.isZooming() ? aim.current : map.getZoom()
    aim.current = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), from + levels))
    map.zoomTo(aim.current)
  }
  return (
    <div className={s.buttons} role="group" aria-label={t`Zoom`}>
      <button type="button" aria-label={t`Zoom in`} onClick={() => zoomBy(1)}>
        +
      </button>
      <button type="button" aria-label={t`Zoom out`} onClick={() => zoomBy(-1)}>
        −
      </button>
    </div>
  )
}
