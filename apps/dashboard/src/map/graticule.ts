import type { Feature, FeatureCollection, LineString } from 'geojson'

/** Line spacing in degrees, and the zoom from which it is drawn. */
export const GRATICULE = [
  { degrees: 10, minzoom: 0 },
  { degrees: 1, minzoom: 4 },
  { degrees: 0.25, minzoom: 7 },
  { degrees: 0.05, minzoom: 10 },
] as const

/** Mercator cannot show the poles. */
const TOP = 85

/** Meridians and parallels; both are straight in this projection, so two points are enough. */
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
