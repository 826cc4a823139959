import type { Place } from '@refcall/domain'

export interface FoundPlace extends Place {
  /** The address, as the geocoder writes it. */
  label: string
}

/** So many are offered to choose from. */
const LIMIT = 5

/** The places of an address, the likeliest first, near `near` before others. Rejects where the geocoder does not answer. */
export async function findAddress(geocoderUrl: string, address: string, near: Place, language: string) {
  const url = new URL(geocoderUrl)
  const asked = { q: address, limit: LIMIT, lang: language, lat: near.latitude, lon: near.longitude }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value))
  const response = await fetch(url, { credentials: 'omit' })
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
  const { features }: { features?: unknown } = await response.json()
  return Array.isArray(features) ? features.flatMap(placeOf).slice(0, LIMIT) : []
}

/** GeoJSON, as Photon and Nominatim answer; `longitude, latitude`. */
interface Feature {
  geometry?: { coordinates?: unknown }
  properties?: Readonly<Record<string, unknown>>
}

function placeOf({ geometry, properties }: Feature): FoundPlace[] {
  const [longitude, latitude]: unknown[] = Array.isArray(geometry?.coordinates) ? geometry.coordinates : []
  const label = labelOf(properties ?? {})
  const isPlace = isDegree(latitude, 90) && isDegree(longitude, 180) && label !== ''
  return isPlace ? [{ latitude, longitude, label }] : []
}

const isDegree = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most

/** Nominatim writes the whole address itself, Photon gives its parts. */
function labelOf(parts: Readonly<Record<string, unknown>>): string {
  const part = (name: string) => (typeof parts[name] === 'string' ? parts[name] : '')
  const street = [part('street'), part('housenumber')].filter(Boolean).join(' ')
  const written = [part('name'), street, part('postcode'), part('city'), part('country')]
  return part('display_name') || [...new Set(written)].filter(Boolean).join(', ')
}
