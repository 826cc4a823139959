import type { AvailabilityEvent } from '@refcall/contract'
import { LIMITS, type Place } from '@refcall/domain'
import type { Feature, FeatureCollection, Point, Polygon } from 'geojson'
import { metresPerPixel, ringAround } from './mercator.ts'

const { availableAreaMetres, availableAreaDotPx } = LIMITS.dashboard

/** The drawn events: a referee went on duty. */
export const availableOnly = (events: readonly AvailabilityEvent[]): AvailabilityEvent[] =>
  events.filter(({ event }) => event === 'available')

/** True if the circle would be smaller than the dot that replaces it. */
export const isDot = ({ latitude }: Place, zoom: number): boolean =>
  (2 * availableAreaMetres) / metresPerPixel(latitude, zoom) < availableAreaDotPx

/** Each event as a circle of its true size on the ground, or as a point if that would be too small at this zoom. */
export function areasAt(events: readonly AvailabilityEvent[], zoom: number): FeatureCollection<Polygon | Point> {
  return {
    type: 'FeatureCollection',
    features: events.map((event) => ({ type: 'Feature', properties: {}, geometry: shapeOf(event, zoom) })),
  }
}

function shapeOf(event: AvailabilityEvent, zoom: number): Feature<Polygon | Point>['geometry'] {
  if (isDot(event, zoom)) return { type: 'Point', coordinates: [event.longitude, event.latitude] }
  return { type: 'Polygon', coordinates: [ringAround(event, availableAreaMetres)] }
}
