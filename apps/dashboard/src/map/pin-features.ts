import type { DashboardMatch } from '@refcall/contract'
import type { FeatureCollection, Point } from 'geojson'
import type { Pin } from './pins.ts'

type Status = DashboardMatch['status']

/** What the picture of a mark shows. */
export type PinImage = { kind: 'single'; status: Status } | { kind: 'group'; count: number }

export interface PinProperties {
  key: string
  group: boolean
  /** Names the picture, each theme its own. */
  image: string
}

/** Marks as a map's canvas takes them. */
export function featuresOf(pins: readonly Pin[], theme: string): FeatureCollection<Point, PinProperties> {
  return {
    type: 'FeatureCollection',
    features: pins.map(({ key, latitude, longitude, matches }) => ({
      type: 'Feature',
      properties: { key, group: matches.length > 1, image: imageOf(matches, theme) },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  }
}

function imageOf(matches: readonly DashboardMatch[], theme: string): string {
  const [only, second] = matches
  const shown: PinImage = only && !second ? { kind: 'single', status: only.status } : { kind: 'group', count: matches.length }
  return `${PREFIX}${theme} ${JSON.stringify(shown)}`
}

const PREFIX = 'refcall-pin '

/** What the picture of this name shows; null for one that is not ours. */
export function readImage(id: string): PinImage | null {
  return id.startsWith(PREFIX) ? (JSON.parse(id.slice(id.indexOf('{'))) as PinImage) : null
}
