import {
  addProtocol,
  type ExpressionSpecification,
  type LayerSpecification,
  type SourceSpecification,
  type StyleSpecification,
} from 'maplibre-gl'
import { countryName } from './country-names.ts'
import { graticule, GRATICULE } from './graticule.ts'
import { ground } from './ground.ts'
import { groundTile } from './ground-tile.ts'
import type { MapColors } from './map-colors.ts'

/** Tiles are asked for by the address `ground://{zoom}/{column}/{row}`. */
const PROTOCOL = 'ground'
addProtocol(PROTOCOL, async ({ url }) => ({ data: await groundTile(url.slice(`${PROTOCOL}://`.length)) }))

const NETS = GRATICULE.map(({ degrees, minzoom }) => ({ id: `net-${degrees}`, minzoom, data: graticule(degrees) }))

/** Whose land and names are shown, as their licences ask. */
/* eslint-disable lingui/no-unlocalized-strings -- names, which no language changes */
const ATTRIBUTION = [
  '<a href="https://www.naturalearthdata.com">Natural Earth</a>',
  '<a href="https://www.geonames.org">GeoNames</a>',
  '<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>',
].join(' ')
/* eslint-enable lingui/no-unlocalized-strings */

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
 * A map without a map server: water, land with its coast, borders, the names of countries and towns, and a grid of
 * meridians and parallels.
 */
export function groundStyle(colors: MapColors, locale: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      ground: {
        type: 'vector',
        tiles: [`${PROTOCOL}://{z}/{x}/{y}`],
        maxzoom: ground.finest,
        attribution: ATTRIBUTION,
      },
      ...Object.fromEntries(NETS.map(({ id, data }): [string, SourceSpecification] => [id, { type: 'geojson', data }])),
    },
    layers: [...landLayers(colors), ...nameLayers(colors, locale)],
  }
}

function landLayers({ water, land, coast, road }: MapColors): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': water } },
    { id: 'land', source: 'ground', 'source-layer': 'land', type: 'fill', paint: { 'fill-color': land } },
    {
      id: 'coast',
      source: 'ground',
      'source-layer': 'land',
      type: 'line',
      paint: { 'line-color': coast, 'line-width': 1, 'line-opacity': 0.6 },
    },
    {
      id: 'border',
      source: 'ground',
      'source-layer': 'border',
      type: 'line',
      paint: { 'line-color': coast, 'line-width': 1.25, 'line-dasharray': [3, 2] },
    },
    ...NETS.map(({ id, minzoom }): LayerSpecification => ({
      id,
      source: id,
      type: 'line',
      minzoom,
      paint: { 'line-color': road, 'line-width': 1.25 },
    })),
  ]
}

function nameLayers(colors: MapColors, locale: string): LayerSpecification[] {
  const paint = { 'text-color': colors.name, 'text-halo-color': colors.land, 'text-halo-width': 1.5 }
  return [
    {
      id: 'town',
      source: 'ground',
      'source-layer': 'town',
      type: 'symbol',
      filter: SHOWN_TOWNS,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': TOWN_SIZE,
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, ['get', 'people']],
      },
      paint,
    },
    {
      id: 'country',
      source: 'ground',
      'source-layer': 'country',
      type: 'symbol',
      maxzoom: 7,
      layout: {
        'text-field': countryName(ground.countryCodes, locale),
        'text-font': FONT,
        'text-size': 15,
        'text-max-width': 8,
        'text-letter-spacing': 0.08,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
      },
      paint,
    },
  ]
}
