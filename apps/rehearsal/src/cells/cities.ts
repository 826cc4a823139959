import type { Place } from '@refcall/domain'
import type { Town } from '../../../../tools/lab/matches/people.ts'

export interface City extends Town {
  /** South, west, north, east; degrees. */
  readonly area: readonly [number, number, number, number]
}

/** Neighbours from west to east: the border of two belongs to the eastern one. */
const WEST = -170
const SIZE = { latitude: 14, longitude: 40 }
const STEP = 3
const ROWS = 4

/** Far more than a dispatch radius from each other, and from the borders. */
const city = (name: string, number: number): City => {
  const [south, west] = [-60, WEST + number * SIZE.longitude]
  return {
    name,
    area: [south, west, south + SIZE.latitude, west + SIZE.longitude],
    placeOf: (index): Place => ({
      latitude: south + 2 + STEP * (index % ROWS),
      longitude: west + 2 + STEP * Math.floor(index / ROWS),
    }),
  }
}

/** The number of places that a city has. */
export const PLACES = ROWS * Math.floor((SIZE.longitude - 2) / STEP)

/** Both are on the first server of cities in one half of the measurement; in the other one the third stands in for the second, on the other server. */
export const MEASURED = { first: city('vale', 0), beside: city('shore', 1), apart: city('harbour', 2) }

/** A player is in both. */
export const VISITED = { one: city('glen', 3), other: city('isle', 4) }

/** The second is moved. */
export const MOVED = { staying: city('ford', 5), moving: city('moor', 6) }
