import type { AvailabilityEvent } from '@refcall/contract'
import { LIMITS, type Place } from '@refcall/domain'
import type { MultiPolygon, Polygon } from 'geojson'
import { discUnion, type Ring } from './disc-union.ts'
import { metresPerPixel, pixelOf, placeOf, ringAround } from './mercator.ts'

const { availableAreaMetres, availableAreaDotPx } = LIMITS.dashboard

/** Where each referee who is still on duty came on duty. `events`: newest first. */
export function currentlyAvailable(events: readonly AvailabilityEvent[]): AvailabilityEvent[] {
  const known = new Set<string>()
  return events.filter(({ event, refereeId }) => {
    const isLast = !known.has(refereeId)
    known.add(refereeId)
    return isLast && event === 'available'
  })
}

/** Where referees came on duty who have gone since, or have come on duty elsewhere. `events`: newest first. */
export function earlierAvailable(events: readonly AvailabilityEvent[]): AvailabilityEvent[] {
  const current = new Set(currentlyAvailable(events))
  return events.filter((event) => event.event === 'available' && !current.has(event))
}

/** True if the circle would be smaller than the dot that replaces it. */
export const isDot = ({ latitude }: Place, zoom: number): boolean =>
  (2 * availableAreaMetres) / metresPerPixel(latitude, zoom) < availableAreaDotPx

/** The ground within reach of these places as one shape. */
export function mergedArea(places: readonly Place[]): MultiPolygon | Polygon {
  const [only, second] = places
  if (only && !second) return { type: 'Polygon', coordinates: [ringAround(only, availableAreaMetres)] }
  const discs = places.map((place) => ({
    ...pixelOf(place, 0),
    radius: availableAreaMetres / metresPerPixel(place.latitude, 0),
  }))
  return { type: 'MultiPolygon', coordinates: discUnion(discs).map((shape) => shape.map(degreesOf)) }
}

const degreesOf = (ring: Ring): [number, number][] =>
  ring.map(([x, y]) => {
    const { longitude, latitude } = placeOf({ x, y }, 0)
    return [longitude, latitude]
  })
