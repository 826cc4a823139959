import { memo, useMemo } from 'react'
import type { AvailabilityEvent } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { Layer, Source } from 'react-map-gl/maplibre'
import { areasAt } from './areas.ts'

interface AreaLayersProps {
  events: readonly AvailabilityEvent[]
  zoom: number
  color: string
}

/** Above this count, outlines would hide the map and dominate the drawing time. */
const MOST_EDGES = 300

/** Where referees went on duty; the more areas, the fainter each one, until only their overlap is visible. */
export const AreaLayers = memo(function AreaLayers({ events, zoom, color }: AreaLayersProps) {
  const areas = useMemo(() => areasAt(events, zoom), [events, zoom])
  const crowd = Math.max(1, events.length / 20)
  const edges = events.length <= MOST_EDGES
  return (
    <Source id="areas" type="geojson" data={areas}>
      <Layer
        id="area"
        type="fill"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': color, 'fill-opacity': Math.max(0.02, 0.14 / crowd), 'fill-antialias': edges }}
      />
      <Layer
        id="area-edge"
        type="line"
        layout={{ visibility: edges ? 'visible' : 'none' }}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{
          'line-color': color,
          'line-width': 1.75,
          'line-dasharray': [4, 3.5],
          'line-opacity': 1 / Math.sqrt(crowd),
        }}
      />
      <Layer
        id="area-dot"
        type="circle"
        filter={['==', ['geometry-type'], 'Point']}
        paint={{ 'circle-color': color, 'circle-radius': LIMITS.dashboard.availableAreaDotPx / 2 }}
      />
    </Source>
  )
})
