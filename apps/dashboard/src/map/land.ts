import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'

/**
 * The coasts of the world as polygons, from the application's own files: no map server is asked. The fine ones are
 * good for a city, and four times as heavy.
 */
export async function loadLand(fine: boolean): Promise<FeatureCollection> {
  const { default: topology } = await (fine
    ? import('world-atlas/land-10m.json')
    : import('world-atlas/land-50m.json'))
  return feature(topology, topology.objects.land)
}
