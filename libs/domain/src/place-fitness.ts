import { distanceMiles, METRES_PER_MILE, type Place } from './distance.ts'
import { LIMITS } from './limits.ts'

/** `table` is a table's own place, `fallback` the deployment's default. */
export const PLACE_SOURCES = ['device', 'app', 'pin', 'table', 'fallback'] as const
export type PlaceSource = (typeof PLACE_SOURCES)[number]

/** A place, and what is known of its measurement. Instants in milliseconds since the epoch. */
export interface MeasuredPlace extends Place {
  /** The true place is within this radius; null: unknown. */
  accuracyMeters: number | null
  /** null: never, as far as is known. */
  measuredAt: number | null
  source: PlaceSource
  /** When the person said that it is right. */
  confirmedAt: number | null
}

/** Showing what is nearby, sending a request, going on duty, and moving to where players find a referee on duty. */
export const PLACE_USES = ['show', 'request', 'duty', 'found'] as const
export type PlaceUse = (typeof PLACE_USES)[number]

/** Why a place is not believed. */
export type PlaceConcern = 'fallback' | 'unmeasured' | 'old' | 'coarse'

export interface PlaceFitness {
  /** `confirm`: good once the person confirms it or sets a pin. */
  readonly fit: 'good' | 'confirm' | 'refused'
  readonly concerns: readonly PlaceConcern[]
}

type Fit = PlaceFitness['fit']

/** What a place is worth, by use: the fallback, and any other place that has a concern. */
const RULES: Record<PlaceUse, { readonly fallback: Fit; readonly otherwise: Fit }> = {
  show: { fallback: 'good', otherwise: 'good' },
  request: { fallback: 'confirm', otherwise: 'confirm' },
  duty: { fallback: 'refused', otherwise: 'confirm' },
  found: { fallback: 'refused', otherwise: 'refused' },
}

/** Whether a place is good enough for a use, and what speaks against it. `now` in milliseconds since the epoch. */
export function placeFitness(use: PlaceUse, place: MeasuredPlace, now: number): PlaceFitness {
  const concerns = concernsOf(place, now)
  if (concerns.length === 0) return { fit: 'good', concerns }
  const isFallback = place.source === 'fallback'
  const { fallback, otherwise } = RULES[use]
  const fit = isFallback ? fallback : otherwise
  return { fit: fit === 'confirm' && isRecent(place.confirmedAt, now) ? 'good' : fit, concerns }
}

function concernsOf({ source, measuredAt, accuracyMeters }: MeasuredPlace, now: number): PlaceConcern[] {
  if (source === 'fallback') return ['fallback']
  const concerns: PlaceConcern[] = []
  if (measuredAt === null) concerns.push('unmeasured')
  else if (!isRecent(measuredAt, now)) concerns.push('old')
  if (accuracyMeters !== null && !(accuracyMeters <= LIMITS.places.maxAccuracyMeters)) concerns.push('coarse')
  return concerns
}

/** False for an instant in the future: a clock was wrong then or is wrong now. */
function isRecent(at: number | null, now: number): boolean {
  return at !== null && now - at <= LIMITS.places.maxAgeMs && at - now <= LIMITS.places.clockToleranceMs
}

/** Whether a referee on duty has moved so far that players should find the referee at the new place. */
export const hasMoved = (from: Place, to: Place): boolean =>
  distanceMiles(from, to) * METRES_PER_MILE > LIMITS.places.followMovementMeters
