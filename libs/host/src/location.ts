import {
  PLACE_SOURCES,
  placeFitness,
  type MeasuredPlace,
  type Place,
  type PlaceFitness,
  type PlaceUse,
} from '@refcall/domain'
import { createStore } from 'zustand'
import { serverNow } from './clock.ts'
import { isRecord, readJson } from './read-json.ts'
import { kept } from './storage.ts'

/** The last instant that is written with a year of four digits, as the API takes it. */
const LAST_INSTANT = Date.UTC(9999, 11, 31)

/** `no_answer`: the browser was asked and never called back; `refused`: it gave no place, and the known one stays. */
export type LocationProblem = 'unsupported' | 'no_answer' | 'refused'

export interface LocationState {
  place: MeasuredPlace | null
  locating: boolean
  /** Why the last question to the browser brought no place, where that is worth telling. */
  problem: LocationProblem | null
}

export const location = createStore<LocationState>(() => ({ place: storedPlace(), locating: false, problem: null }))

/** Stores a place; subscribers get a new object even when the coordinates are the same. */
export function setPlace(place: MeasuredPlace): void {
  kept.write('user-location', JSON.stringify(place))
  location.setState({ place, locating: false, problem: null })
}

/** Stores where the person has set a pin. */
export function setPin(pin: Place): void {
  setPlace({ ...pin, accuracyMeters: null, measuredAt: serverNow(), source: 'pin', confirmedAt: null })
}

/** Stores the place of the table that the person is at, as its sticker says. */
export function setTablePlace(table: Place): void {
  setPlace({ ...table, accuracyMeters: null, measuredAt: serverNow(), source: 'table', confirmedAt: null })
}

/** The person has said where the table is: a device is not asked. */
export const isSet = (place: MeasuredPlace | null): boolean => place?.source === 'pin' || place?.source === 'table'

/** Stores where the app says the device is. A pin, or a table, that is still good stays: it was set because the device is wrong. */
export function setAppPlace(told: Place, accuracyMeters: number | null): void {
  const { place } = location.getState()
  if (place && isSet(place) && fitnessOf('request', place).fit === 'good') return setPlace({ ...place })
  setPlace({ ...told, accuracyMeters, measuredAt: serverNow(), source: 'app', confirmedAt: null })
}

/** The person says that the place is right. */
export function confirmPlace(): MeasuredPlace | null {
  const { place } = location.getState()
  if (place) setPlace({ ...place, confirmedAt: serverNow() })
  return location.getState().place
}

/** Deletes the place stored in this browser. */
export function forgetPlace(): void {
  kept.remove('user-location')
  location.setState({ place: null, locating: false, problem: null })
}

/** Whether the place is good enough for a use now. */
export const fitnessOf = (use: PlaceUse, place: MeasuredPlace): PlaceFitness => placeFitness(use, place, serverNow())

/** The place as the API takes it. */
export function wirePlace({ latitude, longitude, accuracyMeters, measuredAt, source, confirmedAt }: MeasuredPlace) {
  return {
    latitude,
    longitude,
    source,
    ...(accuracyMeters !== null && { accuracyMeters }),
    ...(measuredAt !== null && { measuredAt: new Date(measuredAt).toISOString() }),
    ...(confirmedAt !== null && { confirmedAt: new Date(confirmedAt).toISOString() }),
  }
}

/** True if the two numbers are a valid latitude and longitude. */
export function isPlace(latitude: unknown, longitude: unknown): boolean {
  return (
    typeof latitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    typeof longitude === 'number' &&
    Math.abs(longitude) <= 180
  )
}

/** An accuracy as a device tells it; null, which is unknown, for one that cannot be. */
export function accuracyOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

/** A place stored by an earlier release has no time: it counts as never measured. */
function storedPlace(): MeasuredPlace | null {
  const stored = readJson(kept.read('user-location'))
  if (!isRecord(stored) || !isPlace(stored['latitude'], stored['longitude'])) return null
  return {
    latitude: Number(stored['latitude']),
    longitude: Number(stored['longitude']),
    accuracyMeters: accuracyOf(stored['accuracyMeters']),
    measuredAt: instantOf(stored['measuredAt']),
    source: PLACE_SOURCES.find((source) => source === stored['source']) ?? 'device',
    confirmedAt: instantOf(stored['confirmedAt']),
  }
}

function instantOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= LAST_INSTANT ? value : null
}
