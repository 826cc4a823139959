import type { Place } from '@refcall/domain'

/**
 * The smallest box around these places, as its south-west and north-east corner in [longitude, latitude]; undefined
 * without a place. Across the antimeridian where that is narrower: then its east is beyond 180 degrees.
 */
export function boundsOf(places: readonly Place[]): [[number, number], [number, number]] | undefined {
  if (places.length === 0) return undefined
  const latitudes = places.map(({ latitude }) => latitude).sort(ascending)
  const longitudes = places.map(({ longitude }) => longitude).sort(ascending)
  const gaps = longitudes.map((longitude, index) => (longitudes[index + 1] ?? (longitudes[0] ?? 0) + 360) - longitude)
  // The box begins east of the widest stretch without a place.
  const widest = gaps.indexOf(gaps.reduce((most, gap) => Math.max(most, gap)))
  const west = longitudes[(widest + 1) % longitudes.length] ?? 0
  const last = longitudes[widest] ?? 0
  const east = last < west ? last + 360 : last
  return [
    [west, latitudes[0] ?? 0],
    [east, latitudes.at(-1) ?? 0],
  ]
}

const ascending = (a: number, b: number): number => a - b
