import { LIMITS } from './limits.ts'

/** Degrees; latitude −90..90, longitude −180..180. */
export interface Place {
  latitude: number
  longitude: number
}

export const METRES_PER_MILE = 1_609.344

/** The unit for display; everything sent or stored is in miles. */
const UNITS = ['miles', 'kilometres'] as const
export type Units = (typeof UNITS)[number]

/** The unit of that name; miles for any other. */
export const readUnits = (name: string | null): Units => UNITS.find((each) => each === name) ?? 'miles'

/** Mean radius of the earth (IUGG), in miles. */
export const EARTH_RADIUS_MILES = 6_371_008.8 / METRES_PER_MILE

const RADIANS = Math.PI / 180

/** The place as a point on the unit sphere: the nearest by straight line is the nearest on the ground. */
export const unitVector = ({ latitude, longitude }: Place): [x: number, y: number, z: number] => {
  const ring = Math.cos(latitude * RADIANS)
  return [ring * Math.cos(longitude * RADIANS), ring * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)]
}

/** Great-circle distance in miles. */
export const distanceMiles = (a: Place, b: Place): number => {
  const [ax, ay, az] = unitVector(a)
  const [bx, by, bz] = unitVector(b)
  // Uses both sides of the triangle, so the angle is exact for neighbours and for antipodes.
  const apart = Math.hypot(ax - bx, ay - by, az - bz)
  const together = Math.hypot(ax + bx, ay + by, az + bz)
  return 2 * EARTH_RADIUS_MILES * Math.atan2(apart, together)
}

/** Straight-line length on the unit sphere (0..2) of a distance on the ground. */
export const chordOfMiles = (miles: number): number =>
  2 * Math.sin(Math.min(miles / (2 * EARTH_RADIUS_MILES), Math.PI / 2))

/** Distance on the ground of a straight line on the unit sphere (0..2). */
export const milesOfChord = (chord: number): number => 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, chord / 2))

const ROW_DEGREES = LIMITS.nearby.gridMiles / (EARTH_RADIUS_MILES * RADIANS)

/**
 * The nearest point of a quarter-mile grid, so that published distances cannot be used to locate a person. Each row
 * holds a whole number of columns: the grid closes at the antimeridian and narrows to the poles.
 */
export const snapToGrid = ({ latitude, longitude }: Place): Place => {
  const row = Math.round(latitude / ROW_DEGREES)
  const snapped = Math.max(-90, Math.min(90, row * ROW_DEGREES))
  const columns = Math.max(1, Math.round((360 * Math.cos(snapped * RADIANS)) / ROW_DEGREES))
  const column = Math.round(((longitude + 180) * columns) / 360) % columns
  return { latitude: snapped, longitude: (column * 360) / columns - 180 }
}
