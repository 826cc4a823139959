import { hasMoved, LIMITS, type MeasuredPlace, type PlaceUse } from '@refcall/domain'
import { createStore } from 'zustand'
import { serverNow, serverTimeOf } from './clock.ts'
import { onWakeUp } from './live/on-wake-up.ts'
import { accuracyOf, fitnessOf, isPlace, isSet, location, setPlace, type LocationProblem } from './location.ts'
import { product } from './product.ts'

/** Whether the browser lets the page read its location; `unknown` until it has answered. */
export type LocationPermission = PermissionState | 'unknown'

/** Web views of older apps have no Permissions API: they are asked as if they would ask the user. */
export const permission = createStore<{ state: LocationPermission }>(() => ({
  state: navigator.permissions ? 'unknown' : 'prompt',
}))

/** Asks the browser for the permission, and follows its changes. */
export async function readPermission(): Promise<LocationPermission> {
  const giveUp = setTimeout(answerless, LIMITS.geolocation.giveUpMs)
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' })
    status.onchange = () => {
      permission.setState({ state: status.state })
      if (status.state === 'granted') void locateIfGranted()
    }
    permission.setState({ state: status.state })
  } catch {
    permission.setState({ state: 'prompt' })
  }
  clearTimeout(giveUp)
  return permission.getState().state
}

/** A browser that never answers is taken for one that would ask the user. */
const answerless = () => permission.getState().state === 'unknown' && permission.setState({ state: 'prompt' })

/**
 * Asks the browser for its location. A refusal or failure keeps the place that is known, or gives the fallback; a
 * browser without geolocation gives null and a `problem`.
 */
export function locate(): Promise<MeasuredPlace | null> {
  asking ??= ask().finally(() => (asking = null))
  return asking
}

/** Callers meanwhile get the same answer. */
let asking: Promise<MeasuredPlace | null> | null = null

async function ask(): Promise<MeasuredPlace | null> {
  if (!('geolocation' in navigator) || !navigator.geolocation) {
    location.setState({ locating: false, problem: 'unsupported' })
    return null
  }
  location.setState({ locating: true, problem: null })
  const problem = await askBrowser(navigator.geolocation)
  const { place, locating } = location.getState()
  // The answer, or meanwhile the app or a pin, has brought a place.
  if (!locating) return place
  const isKept = place !== null && place.source !== 'fallback'
  if (!isKept) setPlace(fallbackPlace())
  location.setState({ locating: false, problem: problem === 'refused' && !isKept ? null : problem })
  return location.getState().place
}

/**
 * The place for a use: one that is too old for it is asked for again, unless the person has set it; for duty, where the
 * fallback is none, it is asked for if none is known. Where the browser does not answer, the old one stays.
 */
export async function placeFor(use: PlaceUse): Promise<MeasuredPlace | null> {
  const { place } = location.getState()
  if (use === 'duty' && (!place || place.source === 'fallback')) return locate()
  if (!place || !isMeasured(place)) return place
  const { fit, concerns } = fitnessOf(use, place)
  const isOld = concerns.includes('old') || concerns.includes('unmeasured')
  return fit === 'good' || !isOld ? place : ((await locate()) ?? place)
}

/**
 * Asks for the location without a press, where none is known that a request could go out from and the browser may
 * already tell it. Where the browser would ask the user first, it is left alone.
 */
export async function locateIfGranted(): Promise<void> {
  const isEnough = () => {
    const { place, locating } = location.getState()
    if (locating) return true
    return (
      place !== null &&
      place.source !== 'fallback' &&
      (!isMeasured(place) || fitnessOf('request', place).fit === 'good')
    )
  }
  if (isEnough() || (await readPermission()) !== 'granted') return
  // The app, or a press, may have been faster.
  if (!isEnough()) await locate()
}

/**
 * Follows the device: stores where it has moved, and asks it when the page wakes up. A pin stays. `onRefused` learns
 * when the browser no longer tells where it is, and when it does again. Returns a function that stops it.
 */
export function watchPlace(onRefused: (isRefused: boolean) => void): () => void {
  let stopWatching = watchDevice(onRefused)
  const wake = () => location.getState().place?.source === 'device' && void locate()
  const stopWaking = onWakeUp({ rest: () => {}, wake })
  // A refusal ends the browser's own watch.
  const stopHearing = permission.subscribe(({ state }, before) => {
    if (state !== 'granted' || before.state === 'granted') return
    stopWatching()
    stopWatching = watchDevice(onRefused)
  })
  return () => {
    stopHearing()
    stopWaking()
    stopWatching()
  }
}

function watchDevice(onRefused: (isRefused: boolean) => void): () => void {
  const { geolocation } = navigator
  if (!geolocation?.watchPosition) return () => {}
  const found = (position: GeolocationPosition) => {
    onRefused(false)
    if (isMeasuredAt(position)) moveTo(placeOf(position))
  }
  try {
    const id = geolocation.watchPosition(found, ({ code }) => code === PERMISSION_DENIED && onRefused(true), options)
    return () => geolocation.clearWatch(id)
  } catch {
    // As some web views do where the app lacks the permission.
    onRefused(true)
    return () => {}
  }
}

/** Of `GeolocationPositionError`, which some web views lack. */
const PERMISSION_DENIED = 1

/** Reports each position of the device, and those that the app around the page sends. Returns a function that stops it. */
export function followPosition(report: (place: MeasuredPlace) => void): () => void {
  const stopHearing = location.subscribe(({ place }) => {
    if (place?.source === 'app') report(place)
  })
  const id = navigator.geolocation?.watchPosition?.((position) => report(placeOf(position)), undefined, options)
  return () => {
    stopHearing()
    if (id !== undefined) navigator.geolocation.clearWatch(id)
  }
}

function moveTo(found: MeasuredPlace): void {
  const { place } = location.getState()
  if (isSet(place) || fitnessOf('found', found).fit !== 'good') return
  if (!place || hasMoved(place, found) || fitnessOf('found', place).fit !== 'good') setPlace(found)
}

const isMeasured = ({ source }: MeasuredPlace): boolean => source === 'device' || source === 'app'

const options: PositionOptions = {
  enableHighAccuracy: true,
  timeout: LIMITS.geolocation.timeoutMs,
  maximumAge: LIMITS.geolocation.maximumAgeMs,
}

/** Resolves once the answer is stored, or with the reason why none is. An answer that comes late is stored, too. */
function askBrowser(geolocation: Geolocation): Promise<LocationProblem | null> {
  const before = location.getState().place
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve('no_answer'), LIMITS.geolocation.giveUpMs)
    const end = (problem: LocationProblem | null) => {
      clearTimeout(giveUp)
      resolve(problem)
    }
    const refused = () => end('refused')
    const found = (position: GeolocationPosition) => {
      if (!isMeasuredAt(position)) return refused()
      const { place } = location.getState()
      // A pin that was set while the browser was thinking is meant.
      if (!isSet(place) || place === before) setPlace(placeOf(position))
      end(null)
    }
    try {
      geolocation.getCurrentPosition(found, refused, options)
    } catch {
      // As some web views do where the app lacks the permission.
      refused()
    }
  })
}

const isMeasuredAt = ({ coords }: GeolocationPosition): boolean => isPlace(coords.latitude, coords.longitude)

function placeOf({ coords, timestamp }: GeolocationPosition): MeasuredPlace {
  const { latitude, longitude, accuracy } = coords
  const now = serverNow()
  // Some devices count from another epoch: a time that the browser may not have answered with is replaced by now.
  const at = serverTimeOf(timestamp)
  const measuredAt = at >= now - LIMITS.places.maxAgeMs && at <= now ? at : now
  return { latitude, longitude, accuracyMeters: accuracyOf(accuracy), measuredAt, source: 'device', confirmedAt: null }
}

function fallbackPlace(): MeasuredPlace {
  const { latitude, longitude } = product.fallbackPlace
  return { latitude, longitude, accuracyMeters: null, measuredAt: null, source: 'fallback', confirmedAt: null }
}
