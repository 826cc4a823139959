import { memo, useMemo } from 'react'
import type { Place } from '@refcall/domain'
import { LIMITS } from '@refcall/domain'
import type { FeatureCollection } from 'geojson'
import { Layer, Source } from 'react-map-gl/maplibre'
import { isDot, mergedArea } from './areas.ts'

interface AreaLayersProps {
  places: readonly Place[]
  zoom: number
  color: string
  /** Of referees who are no longer there: an outline under those who are. */
  earlier?: boolean
}

/** The ground within reach of referees on duty as one shape; a dot for each whose circle would be smaller than that. */
export const AreaLayers = memo(function AreaLayers({ places, zoom, color, earlier = false }: AreaLayersProps) {
  const dots = places.filter((place) => isDot(place, zoom)).length
  const data = useMemo(() => shapesOf(places, dots), [places, dots])
  const id = earlier ? 'earlier-area' : 'area'
  return (
    <Source id={`${id}s`} type="geojson" data={data}>
      <Layer
        id={id}
        type="fill"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': color, 'fill-opacity': earlier ? 0.08 : 0.14 }}
      />
      <Layer
        id={`${id}-edge`}
        type="line"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={
          earlier
            ? { 'line-color': color, 'line-width': 1, 'line-dasharray': [1, 3] }
            : { 'line-color': color, 'line-width': 1.75, 'line-dasharray': [4, 3.5] }
        }
      />
      <Layer
        id={`${id}-dot`}
        type="circle"
        filter={['==', ['geometry-type'], 'Point']}
        paint={{
          'circle-color': color,
          'circle-opacity': earlier ? 0.5 : 1,
          'circle-radius': LIMITS.dashboard.availableAreaDotPx / 2,
        }}
      />
    </Source>
  )
})

/** `dots`: how many are too small for a circle: those nearest to the equator, where a pixel covers the most ground. */
function shapesOf(places: readonly Place[], dots: number): FeatureCollection {
  const ordered = places.toSorted((a, b) => Math.abs(a.latitude) - Math.abs(b.latitude))
  const large = ordered.slice(dots)
  const geometries = [
    ...(large.length > 0 ? [mergedArea(large)] : []),
    ...ordered
      .slice(0, dots)
      .map(({ longitude, latitude }) => ({ type: 'Point' as const, coordinates: [longitude, latitude] })),
  ]
  return {
    type: 'FeatureCollection',
    features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  }
}
