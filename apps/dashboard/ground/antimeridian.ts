import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson'

/** The south pole's edge of a map, where a ring around the pole is closed. */
const POLE = -90

/**
 * The same area on a plane: rings that step over ±180° run on beyond it instead of jumping back across the whole map.
 * Tiles are cut from it by repeating the world to both sides.
 */
export function onPlane<G extends Geometry>(geometry: G): G | Polygon | MultiPolygon {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: polygonOnPlane(geometry.coordinates) }
  if (geometry.type === 'MultiPolygon') return { ...geometry, coordinates: geometry.coordinates.map(polygonOnPlane) }
  return geometry
}

function polygonOnPlane([outer = [], ...holes]: Position[][]): Position[][] {
  const ring = shifted(closedAroundPole(unwrapped(outer)), 0)
  const middle = middleOf(ring)
  return [ring, ...holes.map((hole) => shifted(unwrapped(hole), middle))]
}

/** Each longitude within 180° of the one before. */
function unwrapped(ring: readonly Position[]): Position[] {
  let turn = 0
  return ring.map(([x = 0, y = 0], index) => {
    const [before = x] = ring[index - 1] ?? []
    turn -= 360 * Math.round((x - before) / 360)
    return [x + turn, y]
  })
}

/** A ring around the pole ends one turn from where it began: the way back leads along the edge of the map. */
function closedAroundPole(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || first[0] === last[0]) return ring
  return [...ring, [last[0] ?? 0, POLE], [first[0] ?? 0, POLE], first]
}

/** Moved by whole turns until its middle is as near as can be to that longitude. */
function shifted(ring: Position[], longitude: number): Position[] {
  const turns = Math.round((longitude - middleOf(ring)) / 360)
  return ring.map(([x = 0, y = 0]) => [x + 360 * turns, y])
}

function middleOf(ring: readonly Position[]): number {
  const longitudes = ring.map(([x = 0]) => x)
  return (
    (longitudes.reduce((a, b) => Math.min(a, b), Infinity) + longitudes.reduce((a, b) => Math.max(a, b), -Infinity)) / 2
  )
}
