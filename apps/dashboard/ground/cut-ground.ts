import type { FeatureCollection } from 'geojson'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { borders, countries, land } from './outlines.ts'
import { towns } from './towns.ts'

/** Least population of a town that is named in the tiles of each zoom; the last zoom is the finest. */
const LEAST_PEOPLE = [5_000_000, 5_000_000, 2_000_000, 500_000, 100_000, 20_000, 1_000]
export const FINEST = LEAST_PEOPLE.length - 1
/** As the map library counts inside a tile. */
const EXTENT = 8192

export interface GroundTile {
  /** `{zoom}/{column}/{row}`. */
  readonly name: string
  readonly content: Uint8Array
}

/**
 * The ground of the map as vector tiles of the layers `land`, `border`, `country` and `town`: a map at any zoom needs a
 * few kilobytes of it. There is a tile for every place, so that no request fails; those of the open sea are empty.
 */
export function cutGround(): { tiles: GroundTile[]; countryCodes: string[] } {
  const nations = countries()
  const everywhere = { land: indexed(land(), FINEST), border: indexed({ type: 'FeatureCollection', features: [borders()] }, FINEST), country: indexed(nations, FINEST) }
  const tiles = LEAST_PEOPLE.flatMap((least, zoom) => {
    const layers = Object.entries({ ...everywhere, town: indexed(towns(least), zoom) })
    return cellsOf(zoom).map(([column, row]): GroundTile => {
      const cut = layers.flatMap(([layer, index]) => {
        const tile = index.getTile(zoom, column, row)
        return tile && tile.features.length > 0 ? [[layer, tile] as const] : []
      })
      return { name: `${zoom}/${column}/${row}`, content: fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: EXTENT }) }
    })
  })
  return { tiles, countryCodes: [...new Set(nations.features.flatMap(({ properties: { code } }) => code ?? []))] }
}

const indexed = (data: FeatureCollection, maxZoom: number): GeoJSONVT =>
  // The buffer keeps the cut edges of land out of sight.
  new GeoJSONVT(data, { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, extent: EXTENT, buffer: 128, tolerance: 8 })

function cellsOf(zoom: number): [column: number, row: number][] {
  const side = 2 ** zoom
  return Array.from({ length: side ** 2 }, (_, index) => [index % side, Math.floor(index / side)])
}
