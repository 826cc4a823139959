import { jest } from '@jest/globals'

type Ask = Geolocation['getCurrentPosition']

const withGeolocation = async (getCurrentPosition: Ask | null) => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: getCurrentPosition ? { getCurrentPosition } : undefined,
  })
  jest.resetModules()
  return import('./location.ts')
}

const granting: Ask = (done) =>
  done({ coords: { latitude: 48.4, longitude: -123.4 } as GeolocationCoordinates, timestamp: 0 } as GeolocationPosition)
const refusing: Ask = (_done, failed) => failed?.({ code: 1 } as GeolocationPositionError)

beforeEach(() => localStorage.clear())

describe('the location works', () => {
  it('asks precisely, keeps the place and finds it again', async () => {
    const ask = jest.fn(granting)
    const place = { latitude: 48.4, longitude: -123.4, source: 'device' }
    const { locate, location } = await withGeolocation(ask)
    expect(await locate()).toEqual(place)
    expect(location.getState()).toEqual({ place, locating: false, problem: null })
    expect(ask.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
    expect(JSON.parse(localStorage.getItem('user-location') ?? '')).toMatchObject({ latitude: 48.4, longitude: -123.4 })
    expect((await withGeolocation(null)).location.getState().place).toEqual(place)
  })

  it.each([
    ['at once where the browser already may', 'granted', 1],
    ['not where the browser would ask the user first', 'prompt', 0],
    ['not where the user has refused', 'denied', 0],
  ])('asks without a press %s', async (_when, state, times) => {
    const ask = jest.fn(granting)
    Object.defineProperty(navigator, 'permissions', {
      configurable: true,
      value: { query: () => Promise.resolve({ state }) },
    })
    const { locateIfGranted, location, setPlace } = await withGeolocation(ask)
    await locateIfGranted()
    expect(ask).toHaveBeenCalledTimes(times)
    expect(location.getState().place?.source).toBe(times === 1 ? 'device' : undefined)
    setPlace({ latitude: 1, longitude: 2, source: 'app' })
    await locateIfGranted()
    expect(ask).toHaveBeenCalledTimes(times)
    Reflect.deleteProperty(navigator, 'permissions')
    await locateIfGranted()
    expect(ask).toHaveBeenCalledTimes(times)
  })

  it('falls back to San Francisco, and says so, when the browser refuses', async () => {
    const { locate, location } = await withGeolocation(refusing)
    expect(await locate()).toEqual({ latitude: 37.7749, longitude: -122.4194, source: 'fallback' })
    expect(location.getState().problem).toBeNull()
  })

  it('tells about every update, even to the same place', async () => {
    const { location, setPlace } = await withGeolocation(null)
    const heard = jest.fn()
    location.subscribe(heard)
    for (let i = 0; i < 2; i++) setPlace({ latitude: 1, longitude: 2, source: 'app' })
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('the location refuses', () => {
  it('a browser that cannot tell', async () => {
    const { locate, location } = await withGeolocation(null)
    expect(await locate()).toBeNull()
    expect(location.getState().problem).toBe('unsupported')
  })

  it.each(['{', '[]', '{"latitude":91,"longitude":0}', '{"latitude":"1","longitude":2}'])(
    'a damaged place in storage: %s',
    async (stored) => {
      localStorage.setItem('user-location', stored)
      expect((await withGeolocation(null)).location.getState().place).toBeNull()
    },
  )
})
