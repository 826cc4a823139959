import type { FeatureCollection } from 'geojson'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { borders, countries, land } from './outlines.ts'
import { towns } from './towns.ts'

/** Least population of a town that is named in the tiles of each zoom; the last zoom is the finest. */
const LEAST_PEOPLE = [5_000_000, 5_000_000, 2_000_000, 500_000, 100_000, 20_000, 1_000]
export const FINEST = LEAST_PEOPLE.length - 1
/** As the map library counts inside a tile. */
export const EXTENT = 8192

export interface GroundTile {
  /** `{zoom}/{column}/{row}`. */
  readonly name: string
  readonly content: Uint8Array
}

/** What a tile shows, by layer: `land`, `border`, `country` and `town`. A layer without anything in it is left out. */
type CutTile = Record<string, GeoJSONVTTile>

/** Cuts the tile at a zoom, column and row. */
export function groundCutter(nations = countries()): (zoom: number, column: number, row: number) => CutTile {
  const everywhere = {
    land: indexed(land(), FINEST),
    border: indexed({ type: 'FeatureCollection', features: [borders()] }, FINEST),
    country: indexed(nations, FINEST),
  }
  const layersOf = LEAST_PEOPLE.map((least, zoom) =>
    Object.entries({ ...everywhere, town: indexed(towns(least), zoom) }),
  )
  return (zoom, column, row) => {
    const cut = (layersOf[zoom] ?? []).flatMap(([layer, index]) => {
      const tile = index.getTile(zoom, column, row)
      return tile && tile.features.length > 0 ? [[layer, tile] as const] : []
    })
    return Object.fromEntries(cut)
  }
}

/**
 * The ground of the map as vector tiles: a map at any zoom needs a few kilobytes of it. There is a tile for every place;
 * those of the open sea are empty.
 */
export function cutGround(): { tiles: GroundTile[]; countryCodes: string[] } {
  const nations = countries()
  const cut = groundCutter(nations)
  const tiles = LEAST_PEOPLE.flatMap((_, zoom) =>
    cellsOf(zoom).map(([column, row]): GroundTile => ({
      name: `${zoom}/${column}/${row}`,
      content: fromGeojsonVt(cut(zoom, column, row), { version: 2, extent: EXTENT }),
    })),
  )
  return { tiles, countryCodes: [...new Set(nations.features.flatMap(({ properties: { code } }) => code ?? []))] }
}

const indexed = (data: FeatureCollection, maxZoom: number): GeoJSONVT =>
  // The buffer keeps the cut edges of land out of sight.
  new GeoJSONVT(data, { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, extent: EXTENT, buffer: 128, tolerance: 8 })

function cellsOf(zoom: number): [column: number, row: number][] {
  const side = 2 ** zoom
  return Array.from({ length: side ** 2 }, (_, index) => [index % side, Math.floor(index / side)])
}
