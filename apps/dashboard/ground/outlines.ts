import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, MultiLineString, Point, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { onPlane } from './antimeridian.ts'

const require = createRequire(import.meta.url)

/** Read at run time: the compiler must not read megabytes of coordinates. */
function topologyOf<Name extends string, Properties extends object>(
  file: string,
): Topology<Record<Name, GeometryCollection<Properties>>> {
  return JSON.parse(readFileSync(require.resolve(`world-atlas/${file}`), 'utf8'))
}

/** The world's land, from Natural Earth. */
export function land(): FeatureCollection {
  const topology = topologyOf<'land', object>('land-10m.json')
  const { features, ...collection } = feature(topology, topology.objects.land)
  return { ...collection, features: features.map((part) => ({ ...part, geometry: onPlane(part.geometry) })) }
}

/** Lines between two countries, without coasts. */
export function borders(): Feature<MultiLineString> {
  const topology = topologyOf<'countries', { name: string }>('countries-10m.json')
  const geometry = mesh(topology, topology.objects.countries, (one, other) => one !== other)
  return { type: 'Feature', properties: {}, geometry }
}

export interface Country {
  name: string
  /** ISO 3166, two letters; a territory without one has only its name. */
  code?: string
  /** Square degrees of its largest part: the larger, the earlier it is named. */
  size: number
}

/** One point per country, in its largest part. */
export function countries(): FeatureCollection<Point, Country> {
  const topology = topologyOf<'countries', { name: string }>('countries-50m.json')
  const features = feature(topology, topology.objects.countries).features.map(
    ({ id, properties, geometry: onGlobe }): Feature<Point, Country> => {
      const geometry = onPlane(onGlobe)
      const parts =
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : geometry.type === 'Polygon'
            ? [geometry.coordinates]
            : []
      const [largest] = parts.map(([outer = []]) => centroid(outer)).sort((a, b) => b.size - a.size)
      if (!largest) throw new Error(`${properties.name} has no area`)
      const code = id === undefined ? undefined : codeOf(String(id))
      return {
        type: 'Feature',
        properties: {
          name: properties.name,
          ...(code !== undefined && { code }),
          size: Math.round(largest.size * 10) / 10,
        },
        geometry: { type: 'Point', coordinates: onMap(largest.centre) },
      }
    },
  )
  return { type: 'FeatureCollection', features }
}

/** Between ±180°. */
const onMap = ([east, north]: [number, number]): [number, number] => [east - 360 * Math.round(east / 360), north]

/** The two letters of a country's number: language tags replace one by the other. */
function codeOf(number: string): string | undefined {
  const region = new Intl.Locale(`und-${number.padStart(3, '0')}`).region
  return region?.length === 2 ? region : undefined
}

/** Centre of gravity and area of a closed ring. */
function centroid(ring: readonly Position[]): { centre: [number, number]; size: number } {
  let [twice, east, north] = [0, 0, 0]
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[index + 1] ?? ring[0] ?? []
    const cross = x * nextY - nextX * y
    twice += cross
    east += (x + nextX) * cross
    north += (y + nextY) * cross
  }
  const [, middle = 0] = ring[0] ?? []
  return {
    centre: [east / (3 * twice), north / (3 * twice)],
    size: (Math.abs(twice) / 2) * Math.cos((middle * Math.PI) / 180),
  }
}
