import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'

/** The coasts of the world as polygons, from the application's own files: no map server is asked. */
export async function loadLand(): Promise<FeatureCollection> {
  const { default: topology } = await import('world-atlas/land-50m.json')
  return feature(topology, topology.objects.land)
}
