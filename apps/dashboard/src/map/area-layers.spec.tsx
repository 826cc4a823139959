import { render } from '@testing-library/react'
import { distanceMiles, LIMITS } from '@refcall/domain'
import type { FeatureCollection, Point, Polygon } from 'geojson'
import { AreaLayers } from './area-layers.tsx'
import { metresPerPixel } from './mercator.ts'

/** The data passed to the map library, which cannot draw in jsdom. */
const given: { data?: FeatureCollection<Polygon | Point>; radius?: number | undefined } = {}

jest.mock('react-map-gl/maplibre', () => ({
  Source: ({ data, children }: { data: FeatureCollection<Polygon | Point>; children: unknown }) => {
    given.data = data
    return children
  },
  Layer: ({ id, paint }: { id: string; paint: { 'circle-radius'?: number } }) => {
    if (id === 'area-dot') given.radius = paint['circle-radius']
    return null
  },
}))

const METRES_PER_MILE = 1_609.344
const victoria = LIMITS.places.dashboardDefault

const drawnAt = (zoom: number) => {
  render(<AreaLayers places={[victoria]} zoom={zoom} color="#000" />)
  return given.data?.features[0]?.geometry
}

describe('the area of a referee on duty', () => {
  it('D-13: works: 3218.688 metres to every side', () => {
    const area = drawnAt(12)
    const ring = area?.type === 'Polygon' ? (area.coordinates[0] ?? []) : []
    expect(ring.length).toBeGreaterThan(60)
    for (const [longitude = 0, latitude = 0] of ring) {
      expect(distanceMiles(victoria, { latitude, longitude }) * METRES_PER_MILE).toBeCloseTo(3_218.688, 1)
    }
  })

  it('D-13: works: a dot of twelve pixels from where it would be smaller than that', () => {
    const twelvePixelsWide = Math.log2((12 * metresPerPixel(victoria.latitude, 0)) / (2 * 3_218.688))
    expect(drawnAt(twelvePixelsWide + 0.01)?.type).toBe('Polygon')
    expect(drawnAt(twelvePixelsWide - 0.01)).toEqual({
      type: 'Point',
      coordinates: [victoria.longitude, victoria.latitude],
    })
    expect(given.radius).toBe(6)
  })
})
