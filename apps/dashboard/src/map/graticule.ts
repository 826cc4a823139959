import type { Feature, FeatureCollection, LineString } from 'geojson'

/** Lines this many degrees apart, drawn from this zoom on. */
export const GRATICULE = [
  { degrees: 10, minzoom: 0 },
  { degrees: 1, minzoom: 4 },
  { degrees: 0.25, minzoom: 7 },
  { degrees: 0.05, minzoom: 10 },
] as const

/** Mercator has no poles. */
const TOP = 85

/** Meridians and parallels; on this projection each is straight, so two points do. */
export function graticule(degrees: number): FeatureCollection<LineString> {
  const positions = (limit: number) => {
    const count = Math.floor(limit / degrees)
    return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * degrees)
  }
  return {
    type: 'FeatureCollection',
    features: [
      ...positions(180).map((longitude) => line([longitude, -TOP], [longitude, TOP])),
      ...positions(TOP).map((latitude) => line([-180, latitude], [180, latitude])),
    ],
  }
}

const line = (from: [number, number], to: [number, number]): Feature<LineString> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: [from, to] },
})
