import { distanceMiles, METRES_PER_MILE, type Place } from './distance.ts'
import { LIMITS } from './limits.ts'

const { tableRadiusMeters, assumedAccuracyMeters } = LIMITS.arrival

/** A place whose true position is within a radius; null: unknown. */
export interface AccuratePlace extends Place {
  readonly accuracyMeters: number | null
}

export const distanceMeters = (a: Place, b: Place): number => distanceMiles(a, b) * METRES_PER_MILE

const accuracyOf = ({ accuracyMeters }: AccuratePlace): number => accuracyMeters ?? assumedAccuracyMeters

/** Whether a measured place shows that a person is at the table: even at the far edge of its accuracy, and of a table that is known well enough. */
export const isAtTable = (place: AccuratePlace, table: AccuratePlace): boolean =>
  accuracyOf(table) <= tableRadiusMeters && distanceMeters(place, table) + accuracyOf(place) <= tableRadiusMeters

/** Whether a measured place shows that a person is not at the table: however inaccurate both places are. */
export const isAwayFromTable = (place: AccuratePlace, table: AccuratePlace): boolean =>
  distanceMeters(place, table) - accuracyOf(place) - accuracyOf(table) > tableRadiusMeters
