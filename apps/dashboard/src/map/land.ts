import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'

/**
 * The world's coasts as polygons, from the application's own files: no map server is needed. The fine version is
 * accurate enough for a city, and four times as large.
 */
export async function loadLand(fine: boolean): Promise<FeatureCollection> {
  const { default: topology } = await (fine
    ? import('world-atlas/land-10m.json')
    : import('world-atlas/land-50m.json'))
  return feature(topology, topology.objects.land)
}
