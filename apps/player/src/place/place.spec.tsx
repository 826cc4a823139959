import { act, screen, waitFor, within } from '@testing-library/react'
import { aMatch, aPlace, FakeService } from '@refcall/fixtures'
import { dismissNotice, location, product } from '@refcall/host'
import { LIMITS, type MeasuredPlace } from '@refcall/domain'
import { emptyDraft, show } from '../testing/show.tsx'

// The library draws with WebGL, which jsdom lacks: a map that is moved to a place and says so.
interface FakeMap {
  start: unknown
  moveTo: (place: { lat: number; lng: number }) => void
  hear: Map<string, () => void>
}
const mockMaps: FakeMap[] = []
let mockHasWebgl = true
jest.mock('maplibre-gl', () => ({ setWorkerUrl: () => {}, GPUInitializationError: class extends Error {} }))
jest.mock('react-map-gl/maplibre', () => {
  const { useEffect, useState } = jest.requireActual<typeof import('react')>('react')
  interface MapProps {
    initialViewState: { latitude: number; longitude: number }
    onLoad: (event: object) => void
    onMoveEnd: (event: object) => void
    onError: (event: object) => void
  }
  return {
    ScaleControl: () => null,
    Map: ({ initialViewState: { latitude, longitude }, onLoad, onMoveEnd, onError }: MapProps) => {
      const [first] = useState(() => ({ latitude, longitude, onLoad, onMoveEnd, onError }))
      useEffect(() => {
        if (!mockHasWebgl) return first.onError({ error: new Error('no WebGL') })
        const hear = new Map<string, () => void>()
        const handler = { disableRotation: () => {} }
        const on = (event: string, hearer: () => void) => hear.set(event, hearer)
        first.onLoad({ target: { on, touchZoomRotate: handler, keyboard: handler } })
        const moveTo = (at: object) => first.onMoveEnd({ target: { getCenter: () => ({ wrap: () => at }) } })
        mockMaps.push({ start: { latitude: first.latitude, longitude: first.longitude }, moveTo, hear })
      }, [first])
      return null
    },
  }
})

const REQUEST = 'POST /api/device/:deviceId/matches'
const VICTORIA = { latitude: 48.4284, longitude: -123.3656 }
const BERLIN = { latitude: 52.52, longitude: 13.405 }
const old = LIMITS.places.maxAgeMs + 1_000

let service: FakeService
beforeEach(() => {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} }
  Object.assign(window, { matchMedia: () => ({ matches: false, ...listens }) })
  service = FakeService.install()
  service.on(REQUEST, { match: aMatch() })
  dismissNotice()
  emptyDraft()
  localStorage.clear()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(navigator, 'permissions')
})

type Ask = Geolocation['getCurrentPosition']
const browser = (ask: Ask) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: ask } })
const inBerlin: Ask = (done) =>
  done({ coords: { ...BERLIN, accuracy: 15 }, timestamp: Date.now() } as GeolocationPosition)
const refusing: Ask = (_done, failed) => failed?.({ code: 1 } as GeolocationPositionError)
const sent = () => service.made(REQUEST).map(({ body }) => body)

const requestFrom = async (place: MeasuredPlace) => {
  const page = show('/', place)
  await page.user.type(await screen.findByLabelText('Table Number'), '7')
  await page.user.click(await screen.findByRole('button', { name: 'Request Referee' }))
  return page
}
const press = (page: Awaited<ReturnType<typeof requestFrom>>, name: string) =>
  screen.findByRole('button', { name }).then((button) => page.user.click(button))

describe('A1: a request', () => {
  it('goes out from where the browser is now when the stored place is old', async () => {
    browser(inBerlin)
    await requestFrom(aPlace({ ...VICTORIA, measuredAt: null }))
    await waitFor(() => expect(sent()).toMatchObject([{ ...BERLIN, accuracyMeters: 15, source: 'device' }]))
  })

  it('names an old place where the browser does not answer, and goes out once it is confirmed', async () => {
    browser(refusing)
    const page = await requestFrom(aPlace({ ...VICTORIA, measuredAt: Date.now() - old }))
    const dialog = await screen.findByRole('dialog', { name: 'Is your table still there?' })
    expect(dialog).toHaveTextContent(/Your location was last known 10 min ago\. Referees near 48\.4284, -123\.3656/)
    expect(sent()).toEqual([])
    await press(page, 'My table is there')
    await waitFor(() => expect(sent()).toMatchObject([{ ...VICTORIA, confirmedAt: expect.any(String) }]))
  })

  it('goes out once although it was pressed twice while the place is found', async () => {
    let answer = () => {}
    browser((done) => (answer = () => inBerlin(done)))
    const page = await requestFrom(aPlace({ ...VICTORIA, measuredAt: null }))
    await press(page, 'Request Referee')
    await act(async () => answer())
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('is kept as it was typed where the person does not confirm', async () => {
    browser(refusing)
    const page = await requestFrom(aPlace({ ...VICTORIA, measuredAt: null }))
    await press(page, 'Not yet')
    expect(screen.getByLabelText('Table Number')).toHaveValue('7')
    expect(sent()).toEqual([])
  })
})

it.each([-1_440, -20, 20, 1_440])(
  'C1: a request from a phone whose clock is %d min off has a place measured now, by the service’s time, without a question',
  async (offMinutes) => {
    service.clockAheadMs = -offMinutes * 60_000
    browser(inBerlin)
    await requestFrom(aPlace({ ...VICTORIA, measuredAt: null }))
    await waitFor(() => expect(sent()).toMatchObject([{ ...BERLIN, measuredAt: expect.any(String) }]))
    const [{ measuredAt } = { measuredAt: '' }] = sent() as { measuredAt: string }[]
    expect(Math.abs(Date.parse(measuredAt) - Date.now() - service.clockAheadMs)).toBeLessThan(LIMITS.places.maxAgeMs)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

describe('A3: a browser that never answers', () => {
  it('leads to the fallback with the reason, and to another try', async () => {
    const ask = jest.fn(inBerlin)
    browser(ask)
    const page = show('/', aPlace({ source: 'fallback', measuredAt: null }))
    act(() => location.setState({ problem: 'no_answer' }))
    expect(await screen.findByText('Your browser did not answer when it was asked for your location.')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Location enabled/)).toBeVisible()
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('A4: a place that is only roughly known', () => {
  const coarse = aPlace({ ...VICTORIA, accuracyMeters: 50_000 })

  it('reads "about here", not that the location is enabled', async () => {
    show('/', coarse)
    expect(await screen.findByText(/^You are about here/)).toBeVisible()
    expect(screen.queryByText(/^Location enabled/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Set my table on the map' })).toBeVisible()
  })

  it('has to be confirmed or set on the map before a request goes out', async () => {
    const page = await requestFrom(coarse)
    expect(await screen.findByRole('dialog')).toHaveTextContent('Your location is only known within 31 miles.')
    const question = within(screen.getByRole('dialog'))
    await page.user.click(question.getByRole('button', { name: 'Set my table on the map' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Where is your table?' }))
    await waitFor(() => expect(mockMaps).not.toHaveLength(0))
    act(() => mockMaps.at(-1)!.moveTo({ lat: 48.43, lng: -123.36 }))
    expect(picker.getByRole('status')).toHaveTextContent('48.4300, -123.3600, 0.3 mi from your last location')
    await press(page, 'My table is here')
    await waitFor(() => expect(sent()).toMatchObject([{ latitude: 48.43, longitude: -123.36, source: 'pin' }]))
  })
})

describe('A5: whoever is not where the browser says', () => {
  it('sets the table on the map from the fallback, and the form and list use the pin', async () => {
    const page = show('/', aPlace({ source: 'fallback', measuredAt: null }))
    await page.user.click(await screen.findByRole('button', { name: 'Set my table on the map' }))
    await screen.findByRole('dialog', { name: 'Where is your table?' })
    await page.user.click(await screen.findByRole('button', { name: 'My table is here' }))
    expect(await screen.findByText(/^Your table is set on the map/)).toBeVisible()
    expect(location.getState().place).toMatchObject({ source: 'pin' })
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeVisible()
  })

  it('can do so, too, where the browser did give a place', async () => {
    const page = show('/')
    await page.user.click(await screen.findByRole('button', { name: 'Not here? Set my table on the map' }))
    expect(await screen.findByRole('dialog', { name: 'Where is your table?' })).toBeVisible()
  })
})

describe('A5: a typed address', () => {
  const GEOCODER = 'https://geo.example/api'
  const photon = { name: 'Kicker Keller', street: 'Torstr.', housenumber: '60', postcode: '10119', city: 'Berlin' }
  const feature = (properties: object, [longitude, latitude] = [BERLIN.longitude, BERLIN.latitude]) => ({
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  })
  let ask: jest.Mock<Promise<Response>, Parameters<typeof fetch>>
  const answer = (features: unknown) => ask.mockImplementation(async () => Response.json({ features }))
  beforeEach(() => {
    Object.assign(product, { geocoderUrl: GEOCODER })
    const service = globalThis.fetch
    ask = jest.fn()
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        String(input).startsWith(GEOCODER) ? ask(input, init) : service(input, init),
      )
    jest.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    Object.assign(product, { geocoderUrl: null })
    jest.restoreAllMocks()
  })
  const find = async (address: string) => {
    const page = show('/', aPlace({ source: 'fallback', measuredAt: null }))
    await page.user.click(await screen.findByRole('button', { name: 'Set my table on the map' }))
    await page.user.type(await screen.findByLabelText('Address of your table'), `${address}{Enter}`)
    return page
  }

  it.each([
    ['Photon', photon, 'Kicker Keller, Torstr. 60, 10119, Berlin'],
    ['Nominatim', { display_name: 'Torstraße 60, Berlin' }, 'Torstraße 60, Berlin'],
  ])('is looked up as %s answers, and the place chosen becomes the pin', async (_, properties, label) => {
    answer([feature(properties)])
    const { user } = await find('Torstr. 60')
    const asked = new URL(String(ask.mock.calls[0]?.[0])).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({ q: 'Torstr. 60', lang: 'en', limit: '5' })
    await user.click(await screen.findByRole('button', { name: label }))
    expect(screen.getByRole('dialog').querySelector('[role=status]')).toHaveTextContent(label)
    await user.click(screen.getByRole('button', { name: 'My table is here' }))
    expect(location.getState().place).toMatchObject({ ...BERLIN, source: 'pin' })
  })

  it.each([
    ['nothing is found', () => answer([])],
    ['the answer has no place that can be', () => answer([feature(photon, [200, 95]), { geometry: null }, {}])],
  ])('stays to be corrected where %s', async (_, prepare) => {
    prepare()
    await find('Nowhere 1')
    expect(await screen.findByText('No place has this address. Check it, or move the map.')).toBeVisible()
    expect(screen.getByLabelText('Address of your table')).toHaveValue('Nowhere 1')
  })

  it('stays where the geocoder does not answer, and the map is there', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    await find('Torstr. 60')
    expect(await screen.findByText(/^The address could not be looked up/)).toBeVisible()
    expect(screen.getByLabelText('Address of your table')).toHaveValue('Torstr. 60')
    expect(screen.getByRole('button', { name: 'My table is here' })).toBeEnabled()
  })

  it('is not offered where no geocoder is configured', async () => {
    Object.assign(product, { geocoderUrl: null })
    const page = show('/')
    await page.user.click(await screen.findByRole('button', { name: 'Not here? Set my table on the map' }))
    await screen.findByRole('button', { name: 'My table is here' })
    expect(screen.queryByLabelText('Address of your table')).toBeNull()
  })
})

describe('D5: the map for the pin', () => {
  const openPin = async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const page = show('/')
    await page.user.click(await screen.findByRole('button', { name: 'Not here? Set my table on the map' }))
    await screen.findByRole('dialog', { name: 'Where is your table?' })
    return page
  }
  afterEach(() => {
    mockHasWebgl = true
    jest.useRealTimers()
  })

  it('says that it is not available without WebGL, and is loaded again by a press', async () => {
    mockHasWebgl = false
    const { user } = await openPin()
    expect(await screen.findByText('The map is not available')).toBeVisible()
    expect(screen.getByText('You can use the location below without it.')).toBeVisible()
    mockHasWebgl = true
    await user.click(screen.getByRole('button', { name: 'Reload map' }))
    expect(screen.queryByText('The map is not available')).toBeNull()
  })

  it('says so when its context is lost for good, and comes back where the pin was', async () => {
    const { user } = await openPin()
    const map = mockMaps.at(-1)!
    act(() => map.moveTo({ lat: BERLIN.latitude, lng: BERLIN.longitude }))
    jest.useFakeTimers()
    map.hear.get('webglcontextlost')!()
    map.hear.get('webglcontextrestored')!()
    act(() => void jest.advanceTimersByTime(60_000))
    expect(screen.queryByText('The map is not available')).toBeNull()
    map.hear.get('webglcontextlost')!()
    act(() => void jest.advanceTimersByTime(2_000))
    jest.useRealTimers()
    expect(screen.getByText('The map is not available')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reload map' }))
    expect(mockMaps.at(-1)).not.toBe(map)
    expect(mockMaps.at(-1)?.start).toEqual(BERLIN)
    await user.click(screen.getByRole('button', { name: 'My table is here' }))
    expect(location.getState().place).toMatchObject(BERLIN)
  })
})
