import { METRES_PER_MILE } from './distance.ts'
import { LIMITS } from './limits.ts'
import { MINUTE, SECOND } from './units.ts'

const { silentAfterMs, stillAfterMs, movementMeters, assumedAccuracyMeters, pace } = LIMITS.arrival

/**
 * The way of a referee to a table, as its positions show it. Distances to the table in metres, as the crow flies; instants
 * in milliseconds since the epoch.
 */
export interface Walk {
  /** The first position. */
  readonly startedAt: number
  readonly startMeters: number
  /** The latest position. */
  readonly measuredAt: number
  readonly meters: number
  readonly accuracyMeters: number | null
  /** The latest position that had moved. */
  readonly movedAt: number
  readonly movedMeters: number
}

export type WalkPosition = Pick<Walk, 'measuredAt' | 'meters' | 'accuracyMeters'>

/** The walk after one more position; an older position than the latest changes nothing. */
export function withPosition(walk: Walk | null, position: WalkPosition): Walk {
  const { measuredAt, meters, accuracyMeters } = position
  if (!walk) {
    return { ...position, startedAt: measuredAt, startMeters: meters, movedAt: measuredAt, movedMeters: meters }
  }
  if (measuredAt < walk.measuredAt) return walk
  // An inaccurate position jumps by as much as its accuracy without any movement.
  const hasMoved = Math.abs(meters - walk.movedMeters) > Math.max(movementMeters, accuracyMeters ?? 0)
  return { ...walk, ...position, ...(hasMoved && { movedAt: measuredAt, movedMeters: meters }) }
}

export const WALK_STATES = ['walking', 'not_moving', 'no_signal'] as const
export type WalkState = (typeof WALK_STATES)[number]

/** What the times of the positions show at an instant of the server, and since when. */
export function walkStateOf({ measuredAt, movedAt }: Walk, now: number): { state: WalkState; since: number } {
  // Without a signal nothing is known of the movement.
  if (now - measuredAt > silentAfterMs) return { state: 'no_signal', since: measuredAt }
  if (measuredAt - movedAt > stillAfterMs) return { state: 'not_moving', since: movedAt }
  return { state: 'walking', since: movedAt }
}

const secondsOf = (ms: number): number => ms / SECOND

/**
 * How fast the table comes nearer, in metres per second: the usual walk, which counts as much as `priorMs`, and the way
 * of this referee so far. It includes detours, because streets are longer than the distance as the crow flies. The less
 * accurate the position, the less the way so far counts: it may only be a jump.
 */
export function approachSpeed({ startedAt, startMeters, measuredAt, meters, accuracyMeters }: Walk): number {
  const { usualMetersPerSecond, priorMs, slowest, fastest } = pace
  const priorSeconds = secondsOf(priorMs) * Math.max(1, (accuracyMeters ?? 0) / assumedAccuracyMeters)
  const nearer = startMeters - meters
  const speed = (usualMetersPerSecond * priorSeconds + nearer) / (priorSeconds + secondsOf(measuredAt - startedAt))
  return Math.min(fastest, Math.max(slowest, speed))
}

/** Minutes from now, as a range. */
export interface MinutesRange {
  readonly least: number
  readonly most: number
}

/**
 * The minutes until the referee is at the table, if the referee has walked on since the last position. `walkStateOf` tells
 * that there is no signal.
 */
export function minutesOnFoot(walked: Walk, now: number): MinutesRange {
  const { meters, accuracyMeters, measuredAt } = walked
  const speed = approachSpeed(walked)
  const accuracy = accuracyMeters ?? assumedAccuracyMeters
  const age = Math.max(0, secondsOf(now - measuredAt))
  const shortest = Math.max(0, meters - accuracy) / (speed * (1 + pace.spread)) - age
  const longest = Math.max(0, (meters + accuracy) / (speed * (1 - pace.spread)) - age)
  const least = Math.max(0, Math.floor((shortest * SECOND) / MINUTE))
  return { least, most: Math.max(least + 1, Math.ceil((longest * SECOND) / MINUTE)) }
}

/** Whole minutes for a distance at the usual pace, before anything is known of the way; at least one. */
export const usualMinutesOnFoot = (miles: number): number =>
  Math.max(1, Math.round((miles * METRES_PER_MILE * SECOND) / pace.usualMetersPerSecond / MINUTE))

/** When a referee who accepts now should be at the table at the latest; null: the distance is unknown. */
export function expectedArrival(meters: number | null, now: number): number {
  const { expectedMaxMs, expectedUnknownMs } = LIMITS.arrival
  if (meters === null) return now + expectedUnknownMs
  const seconds = meters / (pace.usualMetersPerSecond * (1 - pace.spread))
  return now + Math.min(expectedMaxMs, Math.round(seconds * SECOND))
}
