import { placeFitness, type MeasuredPlace, type Place, type PlaceSource, type PlaceUse } from '@refcall/domain'
import { Refusal } from './refusal.ts'

/** A place as it arrives: only the coordinates are certain. Instants are ISO texts. */
export interface SentPlace extends Place {
  readonly accuracyMeters?: number
  readonly measuredAt?: string
  readonly source?: PlaceSource
  readonly confirmedAt?: string
}

/** The columns of a place. `place_at` is when it was measured. */
export interface PlaceColumns {
  readonly latitude: number
  readonly longitude: number
  readonly place_accuracy_m: number | null
  readonly place_at: Date | null
  readonly place_source: PlaceSource | null
}

/** A place without a time was measured on receipt; one with a later time, too. */
export function readPlace(sent: SentPlace, now: Date): MeasuredPlace {
  const { latitude, longitude, accuracyMeters = null, measuredAt, source = 'device', confirmedAt } = sent
  return {
    latitude,
    longitude,
    accuracyMeters,
    measuredAt: measuredAt === undefined ? now.getTime() : noLaterThan(now, measuredAt),
    source,
    confirmedAt: confirmedAt === undefined ? null : noLaterThan(now, confirmedAt),
  }
}

/** null for an instant that only the format knows, such as a leap second. */
function noLaterThan(now: Date, text: string): number | null {
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : Math.min(instant, now.getTime())
}

/** @throws Refusal `location_unconfirmed`, `location_required` */
export function requireFit(use: PlaceUse, place: MeasuredPlace, now: Date): void {
  const { fit } = placeFitness(use, place, now.getTime())
  if (fit !== 'good') throw new Refusal(fit === 'confirm' ? 'location_unconfirmed' : 'location_required')
}

/** Of a place that may have no measurement, as where a duty is given back. */
export const placeColumns = (place: Place & Partial<MeasuredPlace>): PlaceColumns => ({
  latitude: place.latitude,
  longitude: place.longitude,
  place_accuracy_m: place.accuracyMeters ?? null,
  place_at: typeof place.measuredAt === 'number' ? new Date(place.measuredAt) : null,
  place_source: place.source ?? null,
})

export const placeOfColumns = (row: PlaceColumns): MeasuredPlace => ({
  latitude: row.latitude,
  longitude: row.longitude,
  accuracyMeters: row.place_accuracy_m,
  measuredAt: row.place_at?.getTime() ?? null,
  source: row.place_source ?? 'device',
  confirmedAt: null,
})
