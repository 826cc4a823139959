import { memo, useEffect, useState } from 'react'
import type { FeatureCollection } from 'geojson'
import { Layer, Source } from 'react-map-gl/maplibre'
import { log } from '@refcall/host'
import { graticule, GRATICULE } from './graticule.ts'
import { loadLand } from './land.ts'
import type { MapColors } from './map-colors.ts'

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }
const lines = GRATICULE.map(({ degrees, minzoom }) => ({ degrees, minzoom, data: graticule(degrees) }))

/** A base map without a map server: water, land with its coast, and a grid of meridians and parallels. */
export const OfflineBase = memo(function OfflineBase({ colors, fine }: { colors: MapColors; fine: boolean }) {
  const land = useLand(fine)
  return (
    <>
      <Layer id="water" type="background" paint={{ 'background-color': colors.water }} />
      {/* Empty at first instead of absent: layers above it are then always added after it. */}
      <Source id="land" type="geojson" data={land ?? nothing}>
        <Layer id="land" type="fill" paint={{ 'fill-color': colors.land }} />
        <Layer id="coast" type="line" paint={{ 'line-color': colors.coast, 'line-width': 1, 'line-opacity': 0.6 }} />
      </Source>
      {lines.map(({ degrees, minzoom, data }) => (
        <Source key={degrees} id={`net-${degrees}`} type="geojson" data={data}>
          <Layer id={`net-${degrees}`} type="line" minzoom={minzoom} paint={{ 'line-color': colors.road, 'line-width': 1.25 }} />
        </Source>
      ))}
    </>
  )
})

/** Rough coasts at first; the fine ones when they are requested and loaded. */
function useLand(fine: boolean): FeatureCollection | undefined {
  const [rough, setRough] = useState<FeatureCollection>()
  const [exact, setExact] = useState<FeatureCollection>()
  useEffect(() => {
    loadLand(false).then(setRough, complain)
  }, [])
  useEffect(() => {
    if (fine && rough) loadLand(true).then(setExact, complain)
  }, [fine, rough])
  return exact ?? rough
}

const complain = (error: unknown) => log.failure('map_coasts', error)
