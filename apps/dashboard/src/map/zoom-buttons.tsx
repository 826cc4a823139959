import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { ShowAllIcon } from '@refcall/design-system'
import { LIMITS, type Place } from '@refcall/domain'
import { useMap } from 'react-map-gl/maplibre'
import { boundsOf, FIT_PADDING } from './bounds-of.ts'
import s from './zoom-buttons.module.css'

interface ZoomButtonsProps {
  /** What "show all" brings into view. */
  places: readonly Place[]
}

/**
 * Zoom in and out, for users who cannot pinch or scroll, and show all at once. Quick presses add up while the map is
 * still moving.
 */
export function ZoomButtons({ places }: ZoomButtonsProps) {
  const { current: map } = useMap()
  const aim = useRef(0)
  const zoomBy = (levels: number) => {
    if (!map) return
    const from = map.isZooming() ? aim.current : map.getZoom()
    aim.current = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), from + levels))
    map.zoomTo(aim.current)
  }
  const showAll = () => {
    if (places.length === 0) return
    map?.fitBounds(boundsOf(places), { padding: FIT_PADDING, maxZoom: LIMITS.dashboard.zoomMax })
  }
  return (
    <div className={s.buttons} role="group" aria-label={t`Zoom`}>
      <button type="button" aria-label={t`Zoom in`} onClick={() => zoomBy(1)}>
        +
      </button>
      <button type="button" aria-label={t`Zoom out`} onClick={() => zoomBy(-1)}>
        −
      </button>
      <button type="button" aria-label={t`Show all`} aria-disabled={places.length === 0} onClick={showAll}>
        <ShowAllIcon size={20} />
      </button>
    </div>
  )
}
