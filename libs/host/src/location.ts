import { LIMITS } from '@refcall/domain'
import { createStore } from 'zustand'
import { product } from './product.ts'
import { isRecord, readJson } from './read-json.ts'
import { kept } from './storage.ts'

/** A place in degrees and its source; `fallback` is the deployment's default and has to be labelled as such. */
export interface Place {
  latitude: number
  longitude: number
  source: 'device' | 'app' | 'fallback'
}

export interface LocationState {
  place: Place | null
  locating: boolean
  /** Why there is no place: this browser has no geolocation. */
  problem: 'unsupported' | null
}

export const location = createStore<LocationState>(() => ({ place: storedPlace(), locating: false, problem: null }))

/** Stores a place; subscribers get a new object even when the coordinates are the same. */
export function setPlace(place: Place): void {
  kept.write('user-location', JSON.stringify(place))
  location.setState({ place, locating: false, problem: null })
}

/** Deletes the place stored in this browser. */
export function forgetPlace(): void {
  kept.remove('user-location')
  location.setState({ place: null, locating: false, problem: null })
}

/**
 * Asks the browser for its location. A refusal or failure gives the fallback place; a browser without geolocation gives
 * null and a `problem`.
 */
export async function locate(): Promise<Place | null> {
  if (!('geolocation' in navigator) || !navigator.geolocation) {
    location.setState({ locating: false, problem: 'unsupported' })
    return null
  }
  location.setState({ locating: true, problem: null })
  const place = await askBrowser(navigator.geolocation)
  setPlace(place)
  return place
}

/**
 * Asks for the location without a press, where none is known and the browser may already tell it. Where the browser
 * would ask the user first, it is left alone.
 */
export async function locateIfGranted(): Promise<void> {
  const isKnown = ({ place }: LocationState) => place !== null && place.source !== 'fallback'
  if (isKnown(location.getState()) || !(await isGranted())) return
  // The app, or a press, may have been faster.
  if (!isKnown(location.getState()) && !location.getState().locating) await locate()
}

/** Web views of older apps have no Permissions API, or one without geolocation. */
async function isGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted'
  } catch {
    return false
  }
}

function askBrowser(geolocation: Geolocation): Promise<Place> {
  const { latitude, longitude } = product.fallbackPlace
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude, source: 'device' }),
      () => resolve({ latitude, longitude, source: 'fallback' }),
      {
        enableHighAccuracy: true,
        timeout: LIMITS.geolocation.timeoutMs,
        maximumAge: LIMITS.geolocation.maximumAgeMs,
      },
    )
  })
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

function storedPlace(): Place | null {
  const stored = readJson(kept.read('user-location'))
  if (!isRecord(stored) || !isPlace(stored['latitude'], stored['longitude'])) return null
  const source = stored['source'] === 'fallback' || stored['source'] === 'app' ? stored['source'] : 'device'
  return { latitude: Number(stored['latitude']), longitude: Number(stored['longitude']), source }
}
