import { memo, useMemo } from 'react'
import { useLingui } from '@lingui/react'
import { addProtocol, type ExpressionSpecification, type SymbolLayerSpecification } from 'maplibre-gl'
import { Layer, Source } from 'react-map-gl/maplibre'
import { countryName } from './country-names.ts'
import { graticule, GRATICULE } from './graticule.ts'
import { ground } from './ground.ts'
import { groundTile } from './ground-tile.ts'
import type { MapColors } from './map-colors.ts'

/** Tiles are asked for by the address `ground://{zoom}/{column}/{row}`. */
const PROTOCOL = 'ground'
addProtocol(PROTOCOL, async ({ url }) => ({ data: await groundTile(url.slice(`${PROTOCOL}://`.length)) }))

const lines = GRATICULE.map(({ degrees, minzoom }) => ({ degrees, minzoom, data: graticule(degrees) }))

/** The map draws letters itself, with a font of the system. */
const FONT = ['system-ui']
const TOWN_SIZE: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['get', 'people'],
  1_000,
  11,
  100_000,
  13,
  2_000_000,
  16,
]
/** Of the finest tiles' towns the small ones are left out until the map is close. */
const SHOWN_TOWNS: ExpressionSpecification = [
  '>=',
  ['get', 'people'],
  ['step', ['zoom'], 0, 6, 20_000, 7, 10_000, 8, 3_000, 9, 0],
]

/**
 * A base map without a map server: water, land with its coast, borders, the names of countries and towns, and a grid of
 * meridians and parallels.
 */
export const OfflineBase = memo(function OfflineBase({ colors }: { colors: MapColors }) {
  const { i18n } = useLingui()
  const country = useMemo(() => countryName(ground.countryCodes, i18n.locale), [i18n.locale])
  const paint: SymbolLayerSpecification['paint'] = {
    'text-color': colors.name,
    'text-halo-color': colors.land,
    'text-halo-width': 1.5,
  }
  return (
    <>
      <Layer id="water" type="background" paint={{ 'background-color': colors.water }} />
      <Source id="ground" type="vector" tiles={[`${PROTOCOL}://{z}/{x}/{y}`]} maxzoom={ground.finest}>
        <Layer id="land" source-layer="land" type="fill" paint={{ 'fill-color': colors.land }} />
        <Layer
          id="coast"
          source-layer="land"
          type="line"
          paint={{ 'line-color': colors.coast, 'line-width': 1, 'line-opacity': 0.6 }}
        />
        <Layer
          id="border"
          source-layer="border"
          type="line"
          paint={{ 'line-color': colors.coast, 'line-width': 1.25, 'line-dasharray': [3, 2] }}
        />
      </Source>
      {lines.map(({ degrees, minzoom, data }) => (
        <Source key={degrees} id={`net-${degrees}`} type="geojson" data={data}>
          <Layer
            id={`net-${degrees}`}
            type="line"
            minzoom={minzoom}
            paint={{ 'line-color': colors.road, 'line-width': 1.25 }}
          />
        </Source>
      ))}
      <Layer
        id="town"
        source="ground"
        source-layer="town"
        type="symbol"
        filter={SHOWN_TOWNS}
        layout={{
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': TOWN_SIZE,
          'text-max-width': 8,
          'symbol-sort-key': ['-', 0, ['get', 'people']],
        }}
        paint={paint}
      />
      <Layer
        id="country"
        source="ground"
        source-layer="country"
        type="symbol"
        maxzoom={7}
        layout={{
          'text-field': country,
          'text-font': FONT,
          'text-size': 15,
          'text-max-width': 8,
          'text-letter-spacing': 0.08,
          'symbol-sort-key': ['-', 0, ['get', 'size']],
        }}
        paint={paint}
      />
    </>
  )
})
