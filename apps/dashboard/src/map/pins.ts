import type { DashboardMatch } from '@refcall/contract'
import type { Group, Place } from '@refcall/domain'

/** One marker: the matches at one location. */
export interface Pin extends Place {
  key: string
  matches: readonly DashboardMatch[]
}

/** Pixels to the right and down by which a marker is drawn beside its place. */
export interface Shift {
  x: number
  y: number
}

/** The part of the world on screen, in degrees. */
export interface Window {
  west: number
  south: number
  east: number
  north: number
}

/** Share of the window's size, on each side: after a short drag the markers are already there. */
const MARGIN = 0.5

/** One marker per location, without a limit. */
export const pinsOf = (places: readonly Group<DashboardMatch>[]): Pin[] =>
  places.map(({ anchor: { id, latitude, longitude }, items }) => ({ key: id, latitude, longitude, matches: items }))

export const isOnScreen = (pin: Place, window: Window): boolean => isInside(pin, window, 0)

/** On screen, or so close to its edges that a drag may bring it into view. */
export const isNearScreen = (pin: Place, window: Window): boolean => isInside(pin, window, MARGIN)

function isInside({ latitude, longitude }: Place, { west, south, east, north }: Window, margin: number): boolean {
  const [wide, high] = [(east - west) * margin, (north - south) * margin]
  return longitude >= west - wide && longitude <= east + wide && latitude >= south - high && latitude <= north + high
}
