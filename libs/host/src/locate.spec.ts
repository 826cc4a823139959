import { jest } from '@jest/globals'
import { LIMITS, type PlaceSource } from '@refcall/domain'
import { aPlace } from '@refcall/fixtures'

type Ask = Geolocation['getCurrentPosition']

/** The host of a page whose browser answers so. */
const withGeolocation = async (getCurrentPosition: Ask | null) => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: getCurrentPosition ? { getCurrentPosition } : undefined,
  })
  jest.resetModules()
  return { ...(await import('./location.ts')), ...(await import('./locate.ts')) }
}

const positionAt = (latitude: number, longitude: number, accuracy = 20, ageMs = 0) =>
  ({ coords: { latitude, longitude, accuracy }, timestamp: Date.now() - ageMs }) as GeolocationPosition
const granting: Ask = (done) => done(positionAt(48.4, -123.4))
const refusing: Ask = (_done, failed) => failed?.({ code: 1 } as GeolocationPositionError)
const silent: Ask = () => {}

/** Gives the browser a permission, `undefined` for one without the API. Returns the status, to change it. */
const permit = (state: PermissionState | undefined) => {
  const status = { state } as PermissionStatus
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: state && { query: () => Promise.resolve(status) },
  })
  return status
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'permissions')
})

describe('the location works', () => {
  it('I-02, I-04: asks precisely, keeps the place with its accuracy and time, and finds it again', async () => {
    const ask = jest.fn(granting)
    const { locate, location } = await withGeolocation(ask)
    const place = await locate()
    const found = { latitude: 48.4, longitude: -123.4, source: 'device', accuracyMeters: 20, confirmedAt: null }
    expect(place).toEqual({ ...found, measuredAt: expect.any(Number) })
    expect(location.getState()).toEqual({ place, locating: false, problem: null })
    expect(ask.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
    expect(JSON.parse(localStorage.getItem('user-location') ?? '')).toEqual(place)
    expect((await withGeolocation(null)).location.getState().place).toEqual(place)
  })

  it.each([-1, Number.NaN, Infinity])('A4: takes an accuracy of %d for unknown', async (accuracy) => {
    const { locate } = await withGeolocation((done) => done(positionAt(1, 2, accuracy)))
    expect(await locate()).toMatchObject({ latitude: 1, longitude: 2, accuracyMeters: null })
  })

  it.each([-1, '35', -1e14, 1e15, 1e300])(
    'A4: sends nothing of a stored place that is %p and that the API refuses',
    async (odd) => {
      const stored = {
        latitude: 1,
        longitude: 2,
        source: 'device',
        accuracyMeters: odd,
        measuredAt: odd,
        confirmedAt: odd,
      }
      localStorage.setItem('user-location', JSON.stringify(stored))
      const { location, wirePlace } = await withGeolocation(null)
      const { accuracyMeters, ...sent } = wirePlace(location.getState().place ?? aPlace())
      expect(sent).toEqual({ latitude: 1, longitude: 2, source: 'device' })
      expect(accuracyMeters ?? 0).toBeGreaterThanOrEqual(0)
    },
  )

  it('knows how old a position from the browser’s cache is', async () => {
    const { locate } = await withGeolocation((done) => done(positionAt(1, 2, 20, 120_000)))
    const asked = Date.now()
    const { measuredAt } = (await locate()) ?? {}
    expect(measuredAt).toBeGreaterThanOrEqual(asked - 120_000)
    expect(measuredAt).toBeLessThanOrEqual(Date.now() - 120_000)
  })

  it.each([
    ['at once where the browser already may', 'granted', 1],
    ['not where the browser would ask the user first', 'prompt', 0],
    ['not where the user has refused', 'denied', 0],
    ['not without the Permissions API', undefined, 0],
  ] as const)('asks without a press %s', async (_when, state, times) => {
    permit(state)
    const ask = jest.fn(granting)
    const { locateIfGranted, location } = await withGeolocation(ask)
    await locateIfGranted()
    await locateIfGranted()
    expect(ask).toHaveBeenCalledTimes(times)
    expect(location.getState().place?.source).toBe(times === 1 ? 'device' : undefined)
  })

  it('I-03: falls back to San Francisco, and says so, when the browser refuses', async () => {
    const { locate, location } = await withGeolocation(refusing)
    expect(await locate()).toMatchObject({ latitude: 37.7749, longitude: -122.4194, source: 'fallback' })
    expect(location.getState().problem).toBeNull()
  })

  it('tells about every update, even to the same place', async () => {
    const { location, setPlace } = await withGeolocation(null)
    const heard = jest.fn()
    location.subscribe(heard)
    for (let i = 0; i < 2; i++) setPlace(aPlace({ source: 'app' }))
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

const before = (ageMs: number, source: PlaceSource = 'device') =>
  aPlace({ latitude: 1, longitude: 2, source, measuredAt: Date.now() - ageMs })
const old = LIMITS.places.maxAgeMs + 1_000

describe('A1: a place for a request', () => {
  it.each([
    ['is asked for again when it is older than ten minutes', before(old), 1],
    ['is asked for again when it was stored without a time', aPlace({ measuredAt: null }), 1],
    ['is asked for again when the app told it long ago', before(old, 'app'), 1],
    ['is used as it is within ten minutes', before(old - 60_000), 0],
    ['is not asked for again when it is a pin', before(old, 'pin'), 0],
    ['is not asked for again when it is coarse and recent', aPlace({ accuracyMeters: 50_000 }), 0],
  ])('%s', async (_what, known, times) => {
    const ask = jest.fn(granting)
    const { placeFor, setPlace } = await withGeolocation(ask)
    setPlace(known)
    expect(await placeFor('request')).toMatchObject(times ? { latitude: 48.4 } : { latitude: known.latitude })
    expect(ask).toHaveBeenCalledTimes(times)
  })

  it('is the old one where the browser refuses: the person can still confirm it', async () => {
    const { fitnessOf, placeFor, setPlace, location, confirmPlace } = await withGeolocation(refusing)
    setPlace(before(old))
    const place = await placeFor('request')
    expect(place).toMatchObject({ latitude: 1, source: 'device' })
    expect(location.getState().problem).toBe('refused')
    expect(place && fitnessOf('request', place)).toEqual({ fit: 'confirm', concerns: ['old'] })
    const confirmed = confirmPlace()
    expect(confirmed && fitnessOf('request', confirmed).fit).toBe('good')
  })

  it('is measured without a press at the start where the browser may tell it and the stored one is old', async () => {
    permit('granted')
    localStorage.setItem('user-location', '{"latitude":48.4284,"longitude":-123.3656,"source":"device"}')
    const { locateIfGranted, location } = await withGeolocation((done) => done(positionAt(52.52, 13.405)))
    await locateIfGranted()
    expect(location.getState().place).toMatchObject({ latitude: 52.52, source: 'device' })
  })
})

describe('A3: a browser that never calls back', () => {
  it('is waited for twelve seconds, then the fallback stands and the reason is told', async () => {
    jest.useFakeTimers()
    const { locate, location } = await withGeolocation(silent)
    const asked = locate()
    await jest.advanceTimersByTimeAsync(11_900)
    expect(location.getState()).toMatchObject({ place: null, locating: true })
    await jest.advanceTimersByTimeAsync(200)
    await asked
    expect(location.getState()).toMatchObject({
      place: { source: 'fallback' },
      locating: false,
      problem: 'no_answer',
    })
  })

  it('may still answer late, as after a question that was read slowly', async () => {
    jest.useFakeTimers()
    let answer: PositionCallback = () => {}
    const { locate, location } = await withGeolocation((done) => (answer = done))
    const asked = locate()
    await jest.advanceTimersByTimeAsync(12_000)
    await asked
    answer(positionAt(48.4, -123.4))
    expect(location.getState()).toMatchObject({ place: { latitude: 48.4, source: 'device' }, problem: null })
  })

  it('does not move a pin that was set meanwhile', async () => {
    let answer: PositionCallback = () => {}
    const { locate, location, setPin } = await withGeolocation((done) => (answer = done))
    const asked = locate()
    setPin({ latitude: 5, longitude: 6 })
    answer(positionAt(48.4, -123.4))
    expect(await asked).toMatchObject({ latitude: 5, source: 'pin' })
    expect(location.getState().locating).toBe(false)
  })
})

describe('A6: the permission', () => {
  it('is unknown until the browser has told, then followed', async () => {
    const status = permit('granted')
    const { permission, readPermission } = await withGeolocation(null)
    expect(permission.getState().state).toBe('unknown')
    expect(await readPermission()).toBe('granted')
    Object.assign(status, { state: 'denied' })
    status.onchange?.(new Event('change'))
    expect(permission.getState().state).toBe('denied')
  })

  it('is taken for one that would be asked for where the browser cannot say', async () => {
    permit(undefined)
    expect((await withGeolocation(null)).permission.getState().state).toBe('prompt')
  })
})

describe('the location refuses', () => {
  it('I-03: a browser that cannot tell', async () => {
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

  it.each(['"now"', '1e999', '-1e300', '-1', '9e15', 'null', '{}'])(
    'A1: to believe a damaged time in storage: %s',
    async (time) => {
      localStorage.setItem('user-location', `{"latitude":1,"longitude":2,"source":"device","measuredAt":${time}}`)
      expect((await withGeolocation(null)).location.getState().place?.measuredAt).toBeNull()
    },
  )
})

describe('A2: a place that is watched', () => {
  const watched = async () => {
    let report: PositionCallback = () => {}
    const clearWatch = jest.fn()
    const host = await withGeolocation(jest.fn(granting))
    let refuse: PositionErrorCallback = () => {}
    const watchPosition = jest.fn((hear: PositionCallback, fail: PositionErrorCallback) => {
      report = hear
      refuse = fail
      return 7
    })
    Object.assign(navigator.geolocation, { watchPosition, clearWatch })
    const onRefused = jest.fn()
    const stop = host.watchPlace(onRefused)
    return {
      ...host,
      stop,
      clearWatch,
      watchPosition,
      onRefused,
      report: (position: GeolocationPosition) => report(position),
      refuse: (code: number) => refuse({ code } as GeolocationPositionError),
    }
  }
  const latitudeOf = ({ location }: Awaited<ReturnType<typeof watched>>) => location.getState().place?.latitude

  it('follows the device over 200 m, not its trembling and not a coarse report', async () => {
    const host = await watched()
    host.setPlace(aPlace({ latitude: 10, longitude: 10 }))
    host.report(positionAt(10.001, 10))
    expect(latitudeOf(host)).toBe(10)
    host.report(positionAt(20, 20, 5_000))
    expect(latitudeOf(host)).toBe(10)
    host.report(positionAt(10.01, 10))
    expect(latitudeOf(host)).toBe(10.01)
    host.stop()
    expect(host.clearWatch).toHaveBeenCalledWith(7)
  })

  it('is asked for when the page wakes up, and a pin stays', async () => {
    const host = await watched()
    host.setPlace(aPlace({ latitude: 10, longitude: 10 }))
    document.dispatchEvent(new Event('resume'))
    expect(latitudeOf(host)).toBe(48.4)
    host.setPin({ latitude: 5, longitude: 5 })
    document.dispatchEvent(new Event('resume'))
    host.report(positionAt(10, 10))
    expect(latitudeOf(host)).toBe(5)
    host.stop()
  })

  it('is watched anew once it is allowed again, as a refusal ends the watch of the browser', async () => {
    const host = await watched()
    host.permission.setState({ state: 'denied' })
    host.refuse(1)
    expect(host.onRefused).toHaveBeenLastCalledWith(true)
    host.permission.setState({ state: 'granted' })
    expect(host.watchPosition).toHaveBeenCalledTimes(2)
    host.report(positionAt(10, 10))
    expect(host.onRefused).toHaveBeenLastCalledWith(false)
    host.stop()
  })

  it('is refused by a web view that throws', async () => {
    const host = await withGeolocation(jest.fn(granting))
    const watchPosition = () => {
      throw new Error('no permission')
    }
    Object.assign(navigator.geolocation, { watchPosition })
    const onRefused = jest.fn()
    host.watchPlace(onRefused)()
    expect(onRefused).toHaveBeenCalledWith(true)
  })
})

describe('A4: an accuracy', () => {
  it.each(['-1', '"20"', '1e999', '[]'])('is unknown where the storage has %s', async (stored) => {
    localStorage.setItem('user-location', `{"latitude":1,"longitude":2,"accuracyMeters":${stored}}`)
    expect((await withGeolocation(null)).location.getState().place).toMatchObject({ latitude: 1, accuracyMeters: null })
  })

  it('is unknown where the device reports a negative one', async () => {
    const { locate } = await withGeolocation((done) => done(positionAt(1, 2, -1)))
    expect(await locate()).toMatchObject({ latitude: 1, accuracyMeters: null })
  })
})

describe('A3: a browser that answers as no browser should', () => {
  const bad: [string, Ask][] = [
    ['throws', () => void ([] as { fail(): void }[])[0]!.fail()],
    ['gives no numbers', (done) => done(positionAt(Number.NaN, undefined as never))],
    ['gives a latitude of 91', (done) => done(positionAt(91, 0))],
    ['fails without a code', (_, failed) => failed?.({} as GeolocationPositionError)],
    ...[1, 2, 3].map((code): [string, Ask] => [
      `fails with code ${code}`,
      (_, failed) => failed?.({ code } as GeolocationPositionError),
    ]),
  ]

  it.each(bad)('keeps the place that is known when it %s', async (_, ask) => {
    const { locate, location, setPlace } = await withGeolocation(ask)
    const known = aPlace({ latitude: 10 })
    setPlace(known)
    expect(await locate()).toEqual(known)
    expect(location.getState()).toMatchObject({ locating: false, problem: 'refused' })
  })

  it('takes the last of two answers, and an answer after a failure', async () => {
    const { locate, location } = await withGeolocation((done, failed) => {
      failed?.({ code: 3 } as GeolocationPositionError)
      done(positionAt(1, 1))
      done(positionAt(2, 2))
    })
    await locate()
    expect(location.getState()).toMatchObject({ locating: false, place: { latitude: 2, source: 'device' } })
  })

  it('takes a position from another epoch for one of now', async () => {
    const { locate } = await withGeolocation((done) => done(positionAt(1, 2, 20, 978_307_200_000)))
    const asked = Date.now()
    const { measuredAt } = (await locate()) ?? {}
    expect(measuredAt).toBeGreaterThanOrEqual(asked)
    expect(measuredAt).toBeLessThanOrEqual(Date.now())
  })

  it.each([
    ['is full', ['setItem']],
    ['is forbidden', ['setItem', 'getItem', 'removeItem']],
  ] as const)('works where the storage %s', async (_, methods) => {
    const refused = methods.map((method) =>
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'QuotaExceededError')
      }),
    )
    const { locate, location } = await withGeolocation(granting)
    await locate()
    expect(location.getState().place).toMatchObject({ latitude: 48.4, source: 'device' })
    for (const method of refused) method.mockRestore()
  })
})

it('A6: a permission that the browser never tells is taken for one that would be asked for', async () => {
  jest.useFakeTimers()
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => new Promise(() => {}) },
  })
  const { permission, readPermission } = await withGeolocation(granting)
  void readPermission()
  expect(permission.getState().state).toBe('unknown')
  jest.advanceTimersByTime(LIMITS.geolocation.giveUpMs)
  expect(permission.getState().state).toBe('prompt')
})
