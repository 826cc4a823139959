import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMatch, aProgress, anElectronicMatch, aPaidReferee, FakeService, THEN } from '@refcall/fixtures'
import type { MapStripProps } from '@refcall/design-system/map'
import { LIMITS } from '@refcall/domain'
import { device, dismissNotice } from '@refcall/host'
import { formatTime } from '@refcall/messages'
import { open } from '../testing/open.tsx'
import { confirm, press, signIn } from '../testing/stage.ts'
import { mapsAddress } from './maps-address.ts'

// The library draws with WebGL, which jsdom lacks.
let mockStrip: MapStripProps | null = null
let mockOpened = 0
jest.mock('@refcall/design-system/map', () => {
  const { useEffect } = jest.requireActual<typeof import('react')>('react')
  return {
    MapStrip: (props: MapStripProps) => {
      mockStrip = props
      useEffect(() => {
        mockOpened++
        return () => void (mockStrip = null)
      }, [])
      return null
    },
  }
})

const POSITION = 'POST /api/mobile/matches/:matchId/position'
const HERE = 'POST /api/mobile/matches/:matchId/here'
const MESSAGE = 'POST /api/mobile/matches/:matchId/messages'
const REPORT = 'POST /api/mobile/matches/:matchId/report-absence'

const deviceId = device.getState().id
const taken = aMatch({ status: 'accepted', version: 2, refereeDeviceId: deviceId, latitude: 37.5, longitude: -122.5 })

let service: FakeService
let report: PositionCallback
const clearWatch = jest.fn()
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
  service.assignment = taken
  service.progress = aProgress()
  service.on(POSITION, () => ({ progress: aProgress({ minutes: { least: 2, most: 5 } }) }))
  dismissNotice()
  clearWatch.mockClear()
  const watchPosition = (hear: PositionCallback) => ((report = hear), 7)
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch } })
})
afterEach(() => Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined }))

const way = () => screen.findByRole('region', { name: 'Your way to the table' })
const movedTo = (latitude: number) =>
  report({ coords: { latitude, longitude: -122.5, accuracy: 12 }, timestamp: Date.now() } as GeolocationPosition)
const moved = () => movedTo(37.51)

describe('the way to the table', () => {
  it('reports positions, not more often than it may, and shows the minutes and the way', async () => {
    open('/referee')
    const section = await way()
    await waitFor(() => expect(report).toBeDefined())
    act(moved)
    act(moved)
    expect(await within(section).findByText('2–5 min on foot')).toBeInTheDocument()
    expect(service.made(POSITION)).toMatchObject([{ body: { deviceId, latitude: 37.51, accuracyMeters: 12 } }])
    expect(within(section).getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&travelmode=walking&destination=37.5,-122.5',
    )
  })

  it('reports the last of several quick positions as soon as it may', async () => {
    open('/referee')
    await way()
    await waitFor(() => expect(report).toBeDefined())
    jest.useFakeTimers()
    for (const [latitude, passes] of [
      [37.51, 0],
      [37.52, 0],
      [37.53, LIMITS.polling.positionMs],
    ] as const) {
      act(() => movedTo(latitude))
      act(() => void jest.advanceTimersByTime(passes))
    }
    jest.useRealTimers()
    await waitFor(() =>
      expect(service.made(POSITION)).toMatchObject([{ body: { latitude: 37.51 } }, { body: { latitude: 37.53 } }]),
    )
  })

  it('ends with “I am at the table”: no position is reported afterwards', async () => {
    service.on(HERE, () => ({ progress: aProgress({ stage: 'at_table', arrivedAt: THEN }) }))
    open('/referee')
    await way()
    await press('I am at the table')
    expect(await screen.findByText(/^You have been at the table since/)).toBeInTheDocument()
    await waitFor(() => expect(clearWatch).toHaveBeenCalledWith(7))
    expect(screen.queryByRole('button', { name: 'I am at the table' })).not.toBeInTheDocument()
  })

  it('has quick messages, and stands beside the code of an electronic match', async () => {
    service.assignment = anElectronicMatch({ status: 'awaiting_verification', version: 2, refereeDeviceId: deviceId })
    service.progress = aProgress({ messages: [{ id: '1', from: 'player', code: 'upstairs', sentAt: THEN }] })
    service.on(MESSAGE, () => ({ progress: service.progress! }))
    open('/referee')
    const section = within(await way())
    expect(section.getByRole('log')).toHaveTextContent('Player We are upstairs')
    await userEvent.click(section.getByText('Quick messages'))
    await press('Which floor is it?')
    expect(service.made(MESSAGE)).toMatchObject([{ body: { deviceId, code: 'which_floor' } }])
  })

  it('comes before the boxes of the code, which take the focus once the referee is at the table', async () => {
    service.assignment = anElectronicMatch({ status: 'awaiting_verification', version: 2, refereeDeviceId: deviceId })
    service.on(HERE, () => {
      service.progress = aProgress({ stage: 'at_table', arrivedAt: THEN })
      return { progress: service.progress }
    })
    open('/referee')
    const boxes = await screen.findByRole('textbox', { name: 'Player’s code' })
    expect(boxes.compareDocumentPosition(await way())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(boxes).not.toHaveFocus()
    await userEvent.type(boxes, '12')
    await press('I am at the table')
    await waitFor(async () => expect(boxes.compareDocumentPosition(await way())).toBe(Node.DOCUMENT_POSITION_FOLLOWING))
    await waitFor(() => expect(boxes).toHaveFocus())
    expect(boxes).toHaveValue('12')
  })

  it('D4, I1: has “Complete” below it, quiet, and above it, loud, once the referee is at the table', async () => {
    service.on(HERE, () => {
      service.progress = aProgress({ stage: 'at_table', arrivedAt: THEN })
      return { progress: service.progress }
    })
    open('/referee')
    const section = await way()
    const complete = screen.getByRole('button', { name: 'Complete' })
    const quiet = complete.className
    expect(complete.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await press('I am at the table')
    await screen.findByText(/^You have been at the table since/)
    expect(complete.className).not.toBe(quiet)
    expect(complete.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('offers the report of an absent player after the fair wait, and asks before', async () => {
    service.progress = aProgress({ stage: 'at_table', arrivedAt: THEN, absenceReportableAt: '2001-01-01T00:00:00Z' })
    const ended = aMatch({ ...taken, status: 'cancelled', version: 3, endedBy: 'player_absent' })
    service.on(REPORT, () => {
      service.assignment = null
      return { success: true, match: ended }
    })
    open('/referee')
    await press('The player is not here')
    expect(service.made(REPORT)).toEqual([])
    await confirm('Yes, end the match')
    await waitFor(() => expect(document.body).toHaveTextContent('You waited at table 7, and the player was not there.'))
  })
})

describe('the map of the way', () => {
  it('shows the table, then the referee, who moves on it without a new map', async () => {
    open('/referee')
    await way()
    expect(await screen.findByText('This device does not know where you are.')).toBeVisible()
    expect(mockStrip).toMatchObject({ target: { latitude: 37.5, longitude: -122.5, label: 'Table 7' }, mover: null })
    const opened = mockOpened
    act(moved)
    await waitFor(() => expect(mockStrip?.mover).toMatchObject({ latitude: 37.51, label: 'You', isOld: false }))
    expect(screen.queryByText('This device does not know where you are.')).not.toBeInTheDocument()
    expect(mockOpened).toBe(opened)
  })

  it('says when the last position is from, once positions stay away', async () => {
    open('/referee')
    await way()
    await waitFor(() => expect(mockStrip).not.toBeNull())
    jest.useFakeTimers()
    const at = Date.now()
    act(moved)
    act(() => void jest.advanceTimersByTime(LIMITS.arrival.silentAfterMs + LIMITS.polling.positionMs))
    jest.useRealTimers()
    const label = `You at ${formatTime(new Date(at).toISOString())}`
    expect(mockStrip?.mover).toMatchObject({ label, isOld: true })
  })

  it('gives way to words and a retry where it cannot be drawn; the way itself stays', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    open('/referee')
    const section = await way()
    await waitFor(() => expect(mockStrip).not.toBeNull())
    act(() => mockStrip?.onFailure(new Error('no WebGL')))
    expect(within(section).getByText('The map is not available')).toBeVisible()
    expect(within(section).getByRole('link', { name: 'Open in Maps' })).toBeVisible()
    await press('Reload map')
    expect(mockStrip).not.toBeNull()
  })

  it('ends at the table', async () => {
    service.progress = aProgress({ stage: 'at_table', arrivedAt: THEN })
    open('/referee')
    await screen.findByText(/^You have been at the table since/)
    expect(mockStrip).toBeNull()
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'https://maps.apple.com/?dirflg=w&daddr=37.5,-122.5'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'https://maps.apple.com/?dirflg=w&daddr=37.5,-122.5'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, /^https:\/\/www\.google\.com\/maps\/dir/],
    ['Mozilla/5.0 (Linux; Android 16)', 5, /^https:\/\/www\.google\.com\/maps\/dir/],
  ])('opens in the maps of the device: %s, %i touch points', (userAgent, maxTouchPoints, address) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: maxTouchPoints })
    expect(mapsAddress(taken)).toEqual(typeof address === 'string' ? address : expect.stringMatching(address))
  })
})
