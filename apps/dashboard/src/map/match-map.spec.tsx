import { act, screen, within } from '@testing-library/react'
import { aDashboardMatch, anAccount, FakeService } from '@refcall/fixtures'
import { openDesk } from '../testing/open-desk.tsx'

// The library draws with WebGL, which jsdom lacks: only its markers and popups, with the whole world in view.
const mockHeard = new Map<string, () => void>()
jest.mock('maplibre-gl', () => ({
  setWorkerUrl: () => {},
  addProtocol: () => {},
  GPUInitializationError: class extends Error {},
}))
jest.mock('react-map-gl/maplibre', () => {
  const { useEffect, useState } = jest.requireActual<typeof import('react')>('react')
  const bounds = { getWest: () => -180, getEast: () => 180, getSouth: () => -90, getNorth: () => 90 }
  const handler = { disableRotation: () => {} }
  const on = (event: string, hear: () => void) => mockHeard.set(event, hear)
  const target = { on, getBounds: () => bounds, getZoom: () => 10, touchZoomRotate: handler, keyboard: handler }
  interface MapProps {
    maxZoom: number
    mapStyle: { sources: Record<string, { attribution?: string }> }
    onLoad: (event: object) => void
    children: React.ReactNode
  }
  const Inside = ({ children }: { children?: React.ReactNode }) => <div>{children}</div>
  const Nothing = () => null
  return {
    Map: ({ maxZoom, mapStyle, onLoad, children }: MapProps) => {
      const [load] = useState(() => onLoad)
      useEffect(() => load({ target }), [load])
      const attributions = Object.values(mapStyle.sources).flatMap(({ attribution = [] }) => attribution)
      return (
        <div data-testid="map" data-max-zoom={maxZoom} data-attributions={attributions.join('|')}>
          {children}
        </div>
      )
    },
    Marker: Inside,
    Popup: Inside,
    Source: Nothing,
    Layer: Nothing,
    ScaleControl: Nothing,
    useMap: () => ({}),
  }
})

class NoResizes {
  observe() {}
  disconnect() {}
}

const operator = anAccount({ isOperator: true })
const place = { latitude: 48.4284, longitude: -123.3656 }
const crowd = Array.from({ length: 23 }, (_, index) =>
  aDashboardMatch({ ...place, id: `t${index}`, tableNumber: `T${index}` }),
)
const alone = aDashboardMatch({
  id: 'alone',
  tableNumber: 'A3',
  latitude: place.latitude + 0.01,
  longitude: place.longitude,
})

const openMap = async () => {
  Object.assign(globalThis, { ResizeObserver: NoResizes })
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  })
  const service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
  service.on('GET /api/dashboard/matches', { matches: [...crowd, alone] })
  service.on('GET /api/dashboard/availability-events', { events: [] })
  const { person } = openDesk('/dashboard', operator)
  return { person, map: within(await screen.findByRole('region', { name: 'Map of matches' })) }
}

describe('the map of matches', () => {
  it('D5: says when its context is lost for good, points to the list, and is loaded again by a press', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { person, map } = await openMap()
    await map.findByRole('button', { name: /^Table A3, Completed/ })
    jest.useFakeTimers()
    mockHeard.get('webglcontextlost')!()
    act(() => void jest.advanceTimersByTime(2_000))
    jest.useRealTimers()
    expect(map.getByText('The map is not available')).toBeVisible()
    expect(map.getByText('The list shows the same matches.')).toBeVisible()
    await person.click(map.getByRole('button', { name: 'Reload map' }))
    expect(await map.findByRole('button', { name: /^Table A3, Completed/ })).toBeVisible()
  })

  it('D-10: works: the number at a place opens all its matches, ten a page', async () => {
    const { person, map } = await openMap()
    await person.click(await map.findByRole('button', { name: '23 matches at one location' }))
    const dialog = within(await screen.findByRole('dialog', { name: '23 Matches at Location' }))
    expect(dialog.getByText('1–10 of 23')).toBeVisible()
  })

  it('D-09: works: the dot of one match opens its words', async () => {
    const { person, map } = await openMap()
    expect(map.queryByRole('group', { name: 'Table A3' })).not.toBeInTheDocument()
    await person.click(await map.findByRole('button', { name: /^Table A3, Completed/ }))
    expect(await map.findByRole('group', { name: 'Table A3' })).toHaveTextContent('Cash Payment')
  })

  it('works: it says whose land and place names it shows', async () => {
    const { map } = await openMap()
    await map.findByRole('button', { name: /^Table A3/ })
    const [says] = map.getByTestId('map').dataset['attributions']!.split('|')
    expect([...says!.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      'https://www.naturalearthdata.com',
      'https://www.geonames.org',
      'https://creativecommons.org/licenses/by/4.0/',
    ])
  })

  it('D-06: refuses to come closer than zoom 12', async () => {
    const { map } = await openMap()
    const mark = await map.findByRole('button', { name: /^Table A3/ })
    expect(mark.closest('[data-max-zoom]')).toHaveAttribute('data-max-zoom', '12')
  })
})
