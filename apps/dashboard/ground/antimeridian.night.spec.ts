import type { Position } from 'geojson'
import { onPlane } from './antimeridian.ts'
import { countries, land } from './outlines.ts'

const box = (west: number, east: number): Position[] => [
  [west, 0],
  [east, 0],
  [east, 1],
  [west, 1],
  [west, 0],
]

describe('works', () => {
  it('a ring over ±180° runs on beyond it, from whichever side it begins', () => {
    expect(onPlane({ type: 'Polygon', coordinates: [box(179, -179)] })).toEqual({
      type: 'Polygon',
      coordinates: [box(179, 181)],
    })
    expect(onPlane({ type: 'MultiPolygon', coordinates: [[box(-170, 179)]] })).toEqual({
      type: 'MultiPolygon',
      coordinates: [[box(-170, -181)]],
    })
  })

  it('a hole goes with its land', () => {
    const { coordinates } = onPlane({ type: 'Polygon' as const, coordinates: [box(100, -170), box(-179, -178)] })
    expect(coordinates).toEqual([box(100, 190), box(181, 182)])
  })

  it('a ring around the pole is closed along the edge of the map', () => {
    const around: Position[] = [
      [-120, -70],
      [0, -70],
      [120, -70],
      [-120, -70],
    ]
    const { coordinates } = onPlane({ type: 'Polygon' as const, coordinates: [around] })
    expect(coordinates).toEqual([
      [
        [-120, -70],
        [0, -70],
        [120, -70],
        [240, -70],
        [240, -90],
        [-120, -90],
        [-120, -70],
      ],
    ])
  })

  it('leaves all else as it is', () => {
    const polygon = { type: 'Polygon' as const, coordinates: [box(-10, 20), box(0, 1)] }
    expect(onPlane(polygon)).toEqual(polygon)
    expect(onPlane({ type: 'Point' as const, coordinates: [-180, 0] })).toEqual({
      type: 'Point',
      coordinates: [-180, 0],
    })
  })
})

it('no edge of the world’s land crosses the map, and every ring is closed', () => {
  const rings = land().features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'Polygon'
        ? geometry.coordinates
        : [],
  )
  const points = rings.flat().length
  const crossing = rings.flatMap((ring) =>
    ring.filter(
      ([x = 0, y = 0], index) =>
        y > -90 && Math.abs(x - (ring[index - 1]?.[0] ?? x)) > 180 && ring[index - 1]?.[1] !== -90,
    ),
  )
  expect([rings.length > 1_000, points > 100_000, crossing]).toEqual([true, true, []])
  expect(rings.filter((ring) => String(ring[0]) !== String(ring.at(-1)))).toEqual([])
})

it.each([
  ['Fiji', 177, 179],
  ['Russia', 60, 120],
  ['New Zealand', 165, 176],
  ['United States of America', -125, -80],
])('I6: %s is named on its own land', (name, west, east) => {
  const [longitude = NaN] =
    countries().features.find(({ properties }) => properties.name === name)?.geometry.coordinates ?? []
  expect(longitude).toBeGreaterThan(west)
  expect(longitude).toBeLessThan(east)
})
