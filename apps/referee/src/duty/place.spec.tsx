import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAccount, aPlace, FakeService } from '@refcall/fixtures'
import { location } from '@refcall/host'
import { LIMITS, type MeasuredPlace } from '@refcall/domain'
import { open } from '../testing/open.tsx'
import { press, signIn } from '../testing/stage.ts'

const PUT = 'PUT /api/mobile/device/:deviceId/availability'
const BERLIN = { latitude: 52.52, longitude: 13.405 }
const old = LIMITS.places.maxAgeMs + 1_000

let service: FakeService
let ask: jest.Mock<void, [PositionCallback, PositionErrorCallback]>
let report: PositionCallback
let refuse: PositionErrorCallback
beforeEach(() => {
  service = signIn(FakeService.install(), anAccount())
  jest.spyOn(console, 'error').mockImplementation(() => {})
  ask = jest.fn((done, _failed) => done(positionAt(BERLIN)))
  const watchPosition = (hear: PositionCallback, fail: PositionErrorCallback) => ((report = hear), (refuse = fail), 1)
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: ask, watchPosition, clearWatch: () => {} },
  })
})
afterEach(() => {
  jest.useRealTimers()
  act(() => location.setState({ place: null, locating: false, problem: null }))
})

const positionAt = ({ latitude, longitude }: { latitude: number; longitude: number }, accuracy = 15) =>
  ({ coords: { latitude, longitude, accuracy }, timestamp: Date.now() }) as GeolocationPosition
const refusing = (_done: PositionCallback, failed: PositionErrorCallback) =>
  failed({ code: 1 } as GeolocationPositionError)
const sent = () => service.made(PUT).map(({ body }) => body)

const goOnDuty = async (known: MeasuredPlace | null, expected = 1) => {
  location.setState({ place: known })
  open('/referee')
  const control = await screen.findByRole('switch', { name: /^(On|Off) duty$/ })
  await waitFor(() => expect(control).toBeEnabled())
  await userEvent.click(control)
  await waitFor(() => expect(sent()).toHaveLength(expected))
}

describe('A1: duty', () => {
  it.each(['app', 'device'] as const)(
    'begins where the browser is now when the place of the %s is old',
    async (source) => {
      await goOnDuty(aPlace({ source, measuredAt: Date.now() - old }))
      expect(sent()).toMatchObject([{ ...BERLIN, accuracyMeters: 15, source: 'device' }])
    },
  )

  it('begins with what the app has just told', async () => {
    await goOnDuty(aPlace({ source: 'app' }))
    expect(ask).not.toHaveBeenCalled()
    expect(sent()).toMatchObject([{ latitude: 37.7749, source: 'app' }])
  })

  it('waits for a word where the browser does not answer and the place is old', async () => {
    ask.mockImplementation(refusing)
    await goOnDuty(aPlace({ source: 'app', measuredAt: Date.now() - old }), 0)
    expect(await screen.findByText('Your location was last known 10 min ago. Are you still there?')).toBeVisible()
    expect(sent()).toEqual([])
    await press('I am there, go on duty')
    await waitFor(() => expect(sent()).toMatchObject([{ latitude: 37.7749, confirmedAt: expect.any(String) }]))
  })

  it('never begins at the fallback, and is tried again with one press', async () => {
    ask.mockImplementation(refusing)
    await goOnDuty(null, 0)
    expect(await screen.findByText(/^We could not find out where you are/)).toBeVisible()
    ask.mockImplementation((done) => done(positionAt(BERLIN)))
    await press('Try again')
    await waitFor(() => expect(sent()).toMatchObject([BERLIN]))
  })
})

describe('A3: duty', () => {
  it('does not wait for ever for a browser that never answers: it says so and offers another try', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    ask.mockImplementation(() => {})
    await goOnDuty(null, 0)
    await act(() => jest.advanceTimersByTimeAsync(LIMITS.geolocation.giveUpMs))
    expect(await screen.findByText('Your browser did not answer when it was asked for your location.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })
})

describe('A4: duty', () => {
  it('waits for a word where the place is only known within kilometres', async () => {
    ask.mockImplementation((done) => done(positionAt(BERLIN, 50_000)))
    await goOnDuty(null, 0)
    expect(await screen.findByText('Your location is only known within 31 miles. Are you still there?')).toBeVisible()
    expect(sent()).toEqual([])
  })
})

describe('A2: on duty', () => {
  const north = (miles: number) => ({ ...BERLIN, latitude: BERLIN.latitude + miles / 69 })

  it('the place follows the device over 200 m, at most every 30 seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    await goOnDuty(null)
    act(() => report(positionAt(north(0.05))))
    expect(sent()).toHaveLength(1)
    act(() => report(positionAt(north(1))))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ ...north(1), follows: true })
    act(() => report(positionAt(north(2))))
    act(() => report(positionAt(north(3))))
    expect(sent()).toHaveLength(2)
    await act(() => jest.advanceTimersByTimeAsync(LIMITS.places.followEveryMs))
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent()[2]).toMatchObject(north(3))
  })

  it('the place is asked for when the page wakes up', async () => {
    await goOnDuty(null)
    ask.mockImplementation((done) => done(positionAt(north(5))))
    act(() => void document.dispatchEvent(new Event('resume')))
    await waitFor(() => expect(sent().at(-1)).toMatchObject(north(5)))
  })

  const LOST = /^Your browser no longer shares your location\. Players still see you where you were before/

  it('a browser that no longer tells the place is named with what it means, until it tells it again', async () => {
    await goOnDuty(null)
    act(() => refuse({ code: 2 } as GeolocationPositionError))
    expect(screen.queryByText(LOST)).toBeNull()
    act(() => refuse({ code: 1 } as GeolocationPositionError))
    expect(await screen.findByText(LOST)).toBeVisible()
    act(() => report(positionAt(BERLIN)))
    expect(screen.queryByText(LOST)).toBeNull()
  })

  it('an app that tells the place is not asked for a permission of the browser', async () => {
    await goOnDuty(aPlace({ source: 'app' }))
    act(() => refuse({ code: 1 } as GeolocationPositionError))
    expect(screen.queryByText(LOST)).toBeNull()
  })

  it('duty that was ended elsewhere stays ended, and the switch says so', async () => {
    await goOnDuty(null)
    service.on(PUT, { success: true, isAvailable: false, matches: [] })
    act(() => report(positionAt(north(1))))
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Off duty' })).not.toBeChecked())
  })
})
