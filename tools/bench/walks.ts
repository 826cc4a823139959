import { minutesOnFoot, placeFitness, withPosition, type MeasuredPlace, type Walk } from '@refcall/domain'
import type { Chance } from '@refcall/random'

const SECOND = 1_000
const TICK_SECONDS = 8
const STREET_METERS_BETWEEN_STOPS = 250
const TABLE_METERS = 5

/** How a phone reports the walk: `hidden` lies behind a maps app for four fifths of the way. */
export type PhoneKind = 'good' | 'stale' | 'coarse' | 'silent' | 'hidden'

/** A normal distribution by the sum of uniform ones. */
const normal = (chance: Chance, mean: number, deviation: number): number =>
  mean + deviation * (Array.from({ length: 12 }, () => chance.next()).reduce((sum, one) => sum + one, 0) - 6)

/** Metres to the table as the crow flies, second by second. */
function wayOf(chance: Chance): number[] {
  const start = 120 + chance.next() * 1_100
  const pace = Math.max(0.7, normal(chance, 1.35, 0.2))
  const detour = 1.1 + chance.next() * 0.35
  const meters: number[] = []
  let walked = 0
  let pause = 0
  while (start - walked / detour > TABLE_METERS) {
    if (pause === 0 && chance.happens(pace / STREET_METERS_BETWEEN_STOPS)) pause = chance.between(5, 45)
    if (pause > 0) pause -= 1
    else walked += pace
    meters.push(start - walked / detour)
  }
  return meters
}

/** Whether a phone of a kind reports at a second of the walk, and with which age and accuracy. */
function reportAt(chance: Chance, kind: PhoneKind, share: number) {
  const isHidden = kind === 'hidden' && share > 0.1 && share < 0.9
  if (isHidden || (kind === 'silent' && chance.happens(0.7))) return null
  return {
    ageSeconds: kind === 'stale' ? chance.between(20, 120) : chance.between(0, 3),
    accuracyMeters: kind === 'coarse' ? chance.between(100, 400) : chance.between(5, 25),
  }
}

/**
 * The errors of the shown arrival time along one walk, in seconds: the middle of the range of minutes, against the time
 * that the walk then took.
 */
export function arrivalErrors(chance: Chance, kind: PhoneKind): number[] {
  const way = wayOf(chance)
  const errors: number[] = []
  let walk: Walk | null = null
  for (let second = 0; second < way.length; second += TICK_SECONDS) {
    const report = reportAt(chance, kind, second / way.length)
    if (report) {
      const measured = Math.max(0, second - report.ageSeconds)
      const meters = Math.abs(normal(chance, way[measured] ?? 0, report.accuracyMeters / 2))
      walk = withPosition(walk, { measuredAt: measured * SECOND, meters, accuracyMeters: report.accuracyMeters })
    }
    if (!walk) continue
    const { least, most } = minutesOnFoot(walk, second * SECOND)
    errors.push(Math.abs(((least + most) / 2) * 60 - (way.length - second)))
  }
  return errors
}

/** What a request's place was worth, and how far it was from the table. */
export interface SentRequest {
  readonly isSent: boolean
  /** Metres. */
  readonly wrongBy: number
}

const METERS_PER_DEGREE = 111_320

/**
 * A player asks for a referee with the place of a phone that is good, stale or coarse. Where the product asks for a
 * confirmation, one of twenty people confirms without looking; the others set the pin.
 */
export function requestFrom(chance: Chance, kind: 'good' | 'stale' | 'coarse'): SentRequest {
  const now = Date.UTC(2026, 0, 1)
  const ageMs = kind === 'stale' ? chance.between(30, 3_600) * SECOND : chance.between(0, 30) * SECOND
  const accuracyMeters = kind === 'coarse' ? chance.between(150, 5_000) : chance.between(5, 60)
  // A person who has moved since the measurement has walked or driven; most have not.
  const moved = chance.happens(0.3) ? (ageMs / SECOND) * chance.pick([0.5, 1.3, 8]) : 0
  const wrongBy = Math.abs(normal(chance, 0, accuracyMeters / 2)) + moved
  const place: MeasuredPlace = {
    latitude: wrongBy / METERS_PER_DEGREE,
    longitude: 0,
    accuracyMeters,
    measuredAt: now - ageMs,
    source: 'device',
    confirmedAt: null,
  }
  const { fit } = placeFitness('request', place, now)
  if (fit === 'good') return { isSent: true, wrongBy }
  if (fit === 'refused') return { isSent: false, wrongBy }
  return { isSent: true, wrongBy: chance.happens(0.05) ? wrongBy : chance.between(0, 40) }
}
