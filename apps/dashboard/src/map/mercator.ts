import type { Place } from '@refcall/domain'

const TILE_PX = 512
const EARTH_RADIUS_METRES = 6_371_008.8
const RADIANS = Math.PI / 180

/** Pixels from the world's north-west corner at this zoom. */
export function pixelOf({ latitude, longitude }: Place, zoom: number): { x: number; y: number } {
  const world = TILE_PX * 2 ** zoom
  const sine = Math.sin(latitude * RADIANS)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

/** The place at these pixels. */
export function placeOf({ x, y }: { x: number; y: number }, zoom: number): Place {
  const world = TILE_PX * 2 ** zoom
  return {
    longitude: (x / world) * 360 - 180,
    latitude: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) / RADIANS,
  }
}

/** The degrees of longitude that this many pixels span at this zoom. */
export const degreesEast = (pixels: number, zoom: number): number => (pixels * 360) / (TILE_PX * 2 ** zoom)

/** Metres on the ground that one pixel covers at a latitude. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (2 * Math.PI * EARTH_RADIUS_METRES * Math.cos(latitude * RADIANS)) / (TILE_PX * 2 ** zoom)
}

/** A ring of points `metres` away from a place, closed; `[longitude, latitude]` each. */
export function ringAround({ latitude, longitude }: Place, metres: number, points = 72): [number, number][] {
  const angle = metres / EARTH_RADIUS_METRES
  const from = latitude * RADIANS
  return Array.from({ length: points + 1 }, (_, index) => {
    const bearing = ((index % points) / points) * 2 * Math.PI
    const to = Math.asin(Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing))
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
      Math.cos(angle) - Math.sin(from) * Math.sin(to),
    )
    return [longitude + east / RADIANS, to / RADIANS]
  })
}
