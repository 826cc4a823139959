import type { GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { EXTENT, FINEST, groundCutter } from './cut-ground.ts'

const cut = groundCutter()
const ZOOMS = Array.from({ length: FINEST + 1 }, (_, zoom) => zoom)

type Point = readonly [x: number, y: number]
type Ring = readonly Point[]

/** The tile of a place, and the place in it. */
function tileAt(zoom: number, [longitude, latitude]: Point) {
  const side = 2 ** zoom
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180))
  const [x, y] = [((longitude + 180) / 360) * side, ((1 - north / Math.PI) / 2) * side]
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return { layers: cut(zoom, column, row), at: [(x - column) * EXTENT, (y - row) * EXTENT] as Point }
}

/** By the even-odd rule: a hole is outside. */
function isInside([x, y]: Point, rings: readonly Ring[]): boolean {
  const crossed = rings.flatMap((ring) =>
    ring.filter(([toX, toY], index) => {
      const [fromX, fromY] = ring.at(index - 1) ?? [toX, toY]
      return fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)
    }),
  )
  return crossed.length % 2 === 1
}

function isLand(zoom: number, place: Point): boolean {
  const { layers, at } = tileAt(zoom, place)
  const parts: readonly GeoJSONVTFeature[] = layers['land']?.features ?? []
  return parts.some((part) => part.type === 3 && isInside(at, part.geometry))
}

const namesIn = (zoom: number, place: Point, layer: string): unknown[] =>
  (tileAt(zoom, place).layers[layer]?.features ?? []).map(({ tags }) => tags?.['name'])

describe('the ground of the map works', () => {
  it.each([
    ['Kansas', [-98, 38.5]],
    ['the Sahara', [10, 24]],
    ['Siberia', [100, 62]],
    ['Chukotka, west of the antimeridian', [178, 67.5]],
    ['Chukotka, east of it', [-178.7, 67.8]],
    ['Antarctica', [10, -80]],
    ['inland of Victoria', [-123.8, 48.7]],
  ] as const)('%s is land at every zoom', (_, place) => {
    expect(ZOOMS.filter((zoom) => !isLand(zoom, place))).toEqual([])
  })

  it.each([
    ['the middle of the Atlantic', [-35, 30]],
    ['the middle of the Pacific', [-150, 10]],
    ['the Pacific at the antimeridian', [179.9, 30]],
    ['the Pacific beyond it', [-179.9, 30]],
    ['the Mediterranean', [18, 35.5]],
    ['the Caspian, a hole in the land', [51, 42]],
  ] as const)('%s is sea at every zoom', (_, place) => {
    expect(ZOOMS.filter((zoom) => isLand(zoom, place))).toEqual([])
  })

  it('a small island and its strait are told apart from the finer zooms on', () => {
    expect([isLand(FINEST, [-123.5, 48.83]), isLand(FINEST, [-123.2, 48.3])]).toEqual([true, false])
  })

  it('names countries everywhere, large towns when far and small ones when close', () => {
    expect(namesIn(0, [2.35, 48.86], 'country')).toEqual(expect.arrayContaining(['France', 'Canada', 'Australia']))
    expect(namesIn(1, [139.7, 35.7], 'town')).toContain('Tokyo')
    expect(namesIn(4, [-123.37, 48.43], 'town')).not.toContain('Sooke')
    expect(namesIn(FINEST, [-123.37, 48.43], 'town')).toEqual(expect.arrayContaining(['Victoria', 'Sooke']))
  })

  it('has a tile without anything for the open sea', () => expect(tileAt(FINEST, [-150, 10]).layers).toEqual({}))
})
