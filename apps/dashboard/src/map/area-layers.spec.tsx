import { render } from '@testing-library/react'
import { LIMITS } from '@refcall/domain'
import { AreaLayers } from './area-layers.tsx'

/** What the map library was given to draw, by the id of the layer; it cannot draw here itself. */
const layers = new Map<string, { type: string; paint: Record<string, unknown>; filter: unknown }>()

jest.mock('react-map-gl/maplibre', () => ({
  Source: ({ children }: { children: unknown }) => children,
  Layer: ({ id, ...layer }: { id: string; type: string; paint: Record<string, unknown>; filter: unknown }) => {
    layers.set(id, layer)
    return null
  },
}))

const victoria = { ...LIMITS.places.dashboardDefault, id: 'e', event: 'available' as const, occurredAt: '2026-11-20T12:00:00.000Z' }

it('works: a dot that stands for an area is twelve pixels wide', () => {
  render(<AreaLayers events={[victoria]} zoom={3} color="#000" />)
  expect(layers.get('area-dot')).toMatchObject({ type: 'circle', filter: ['==', ['geometry-type'], 'Point'], paint: { 'circle-radius': 6 } })
})
