import { distanceMiles, EARTH_RADIUS_MILES, type Place } from '@refcall/domain'
import type { Area } from '../db/cells/area.ts'

/** Whether the place is in the area. Its southern and western edges belong to it, so that of two neighbours one has the border. */
export const covers = ({ south, west, north, east }: Area, { latitude, longitude }: Place): boolean =>
  latitude >= south && latitude < north && longitude >= west && longitude < east

/** Whether the place is no further than this from the area, or in it. */
export function isNear({ south, west, north, east }: Area, place: Place, miles: number): boolean {
  const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)
  const latitude = between(south, place.latitude, north)
  const isBetweenMeridians = place.longitude >= west && place.longitude <= east
  // Around the globe either meridian may be the nearer one.
  return (isBetweenMeridians ? [place.longitude] : [west, east]).some(
    (longitude) => distanceMiles({ latitude, longitude }, place) <= miles,
  )
}

/** Places in the four directions, at this distance. */
export function aroundOf({ latitude, longitude }: Place, miles: number): Place[] {
  const north = (miles / EARTH_RADIUS_MILES) * (180 / Math.PI)
  const east = north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  return [
    { latitude: Math.min(latitude + north, 90), longitude },
    { latitude: Math.max(latitude - north, -90), longitude },
    { latitude, longitude: ((longitude + east + 540) % 360) - 180 },
    { latitude, longitude: ((longitude - east + 540) % 360) - 180 },
  ]
}
