import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Match } from '@refcall/contract'
import { aMatch, anAccount, FakeService, FakeStream, Refused, refused } from '@refcall/fixtures'
import { clearAuth, device, location, session } from '@refcall/host'
import { open } from './testing/open.tsx'

const deviceId = device.getState().id
const goOn = 'PUT /api/mobile/device/:deviceId/availability'
const goOff = 'DELETE /api/mobile/device/:deviceId/availability'
const pending = 'GET /api/mobile/matches/pending'
const assignment = 'GET /api/matches/active-assignment'
const referee = anAccount()
const accepted = aMatch({
  status: 'accepted',
  version: 2,
  refereeDeviceId: deviceId,
  assignedRefereeId: referee.refereeId,
})

let service: FakeService

function browserIsAt(place: { latitude: number; longitude: number } | null) {
  const getCurrentPosition = (done: (position: { coords: object }) => void, failed: () => void) =>
    place ? done({ coords: place }) : failed()
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
}

beforeEach(() => {
  clearAuth()
  session.setState({ known: true, user: referee })
  location.setState({ place: null, locating: false, problem: null })
  service = FakeService.install()
  service.user = referee
  browserIsAt({ latitude: 37.77, longitude: -122.42 })
})
afterEach(() => {
  delete window.ReactNativeWebView
  jest.useRealTimers()
})

const dutySwitch = () => screen.findByRole('switch', { name: /^(On|Off) duty$/ })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const settled = async () => {
  const control = await dutySwitch()
  await waitFor(() => expect(control).toBeEnabled())
  return control
}

describe('the referee screen', () => {
  it.each(['/referee', '/referee-dashboard'])('N-02: stands at %s', async (path) => {
    open(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Referee Dashboard' })).toBeVisible()
    expect(await dutySwitch()).toBeVisible()
  })
})

describe('the referee screen is not allowed', () => {
  it('R-01: to somebody who is not signed in', async () => {
    session.setState({ user: null })
    const path = open('/referee-dashboard')
    await waitFor(() => expect(path()).toBe('/referee-register'))
  })

  it('R-02: except to a device inside the app', async () => {
    service.user = null
    session.setState({ user: null })
    window.ReactNativeWebView = { postMessage: () => {} }
    const path = open('/referee')
    expect(await dutySwitch()).toBeInTheDocument()
    expect(path()).toBe('/referee')
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull()
  })
})

describe('the duty switch works', () => {
  it('R-05: going on with the place of the browser, and shows what is open nearby', async () => {
    service.pending = [aMatch()]
    open('/referee')
    await userEvent.click(await settled())
    expect(await screen.findByText('1 request near you')).toBeVisible()
    expect(await dutySwitch()).toBeChecked()
    expect(service.made(goOn)[0]?.body).toEqual({
      pushToken: null,
      deviceInfo: { platform: 'web', userAgent: navigator.userAgent, registeredAt: expect.any(String) },
      latitude: 37.77,
      longitude: -122.42,
      measuredAt: expect.any(String),
      source: 'device',
    })
    expect(service.made(pending)).toEqual([])
  })

  it('R-05: going off; that the server knows of no duty does not matter', async () => {
    service.onDuty = true
    service.on(goOff, refused('not_found'))
    open('/referee')
    const control = await settled()
    await waitFor(() => expect(control).toBeChecked())
    await userEvent.click(control)
    await waitFor(() => expect(control).not.toBeChecked())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('You are off duty')).toBeVisible()
  })
})

describe('the duty switch refuses', () => {
  it('R-05: and goes back when the server fails', async () => {
    service.on(goOn, refused('internal'))
    open('/referee')
    const control = await settled()
    await userEvent.click(control)
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    expect(control).not.toBeChecked()
  })

  it('R-05: a place that is only the fallback', async () => {
    browserIsAt(null)
    open('/referee')
    const control = await settled()
    await userEvent.click(control)
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not find out where you are.')
    expect(control).not.toBeChecked()
    expect(service.made(goOn)).toEqual([])
  })
})

describe('requests', () => {
  const direct = aMatch({ id: 'match-2', tableNumber: 'B2', isDirectAssignment: true })
  const accept = 'PATCH /api/mobile/matches/:matchId/accept'
  const decline = 'PATCH /api/mobile/matches/:matchId/decline'

  it('R-04, R-09: tell table, amount and facts; only a direct one can be declined, after asking', async () => {
    service.onDuty = true
    service.pending = [aMatch({ distance: 1.1 }), direct]
    service.on(decline, { success: true, match: { ...direct, status: 'cancelled' } })
    open('/referee')
    expect(await screen.findByText('2 requests near you')).toBeVisible()
    await waitFor(() => expect(service.made('POST /api/mobile/matches/:matchId/seen')).toHaveLength(2))
    const [broadcast] = screen.getAllByRole('listitem')
    expect(broadcast).toHaveTextContent('Table 7Broadcast$16.004 players, 2 games, cash, 1.1 mi')
    expect(within(broadcast as HTMLElement).queryByRole('button', { name: /Decline/ })).toBeNull()
    await press('Close')
    await press('Decline table B2')
    expect(service.made(decline)).toEqual([])
    await confirm('Decline')
    expect(await screen.findByText('1 request near you')).toBeVisible()
    expect(service.made(decline)).toMatchObject([{ call: expect.stringContaining(direct.id), body: { deviceId } }])
    await waitFor(() => expect(screen.getByRole('region', { name: 'Requests' })).toHaveFocus())
  })

  it('R-04, R-06, R-09: become the assignment when accepted, and end duty', async () => {
    service.onDuty = true
    service.pending = [aMatch()]
    service.on(accept, { success: true, match: accepted })
    open('/referee')
    await screen.findByText('1 request near you')
    await press('Accept table 7')
    expect(service.made(accept)).toEqual([])
    await confirm('Accept')
    expect(await screen.findByRole('region', { name: 'Your match' })).toHaveFocus()
    expect(service.made(accept)[0]?.body).toEqual({ deviceId })
    expect(await dutySwitch()).not.toBeChecked()
    expect(screen.queryByText('1 request near you')).toBeNull()
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    await act(async () =>
      FakeStream.send({ type: 'match_update', match: { ...accepted, version: 3, status: 'completed' } }),
    )
    await screen.findByRole('region', { name: 'Match completed' })
    expect(await settled()).not.toBeChecked()
  })

  it.each([
    ['gone', refused('not_found'), 'Table 7 is no longer available.'],
    ['refused', refused('own_match'), 'Nobody can referee their own match.'],
    ['unanswered', new Refused(502, 'bad gateway'), 'Failed to accept match at table 7.'],
  ])('Z-06: that cannot be accepted say why and keep duty: %s', async (_, answer, text) => {
    service.onDuty = true
    service.pending = [aMatch()]
    service.on(accept, answer)
    open('/referee')
    await screen.findByText('1 request near you')
    await press('Accept table 7')
    await confirm('Accept')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(await dutySwitch()).toBeChecked()
    expect(service.made(pending).length).toBeGreaterThan(1)
    await press('Dismiss')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the assignment', () => {
  it('is completed, and its table stays to be read', async () => {
    service.assignment = accepted
    service.on('PATCH /api/mobile/matches/:matchId/complete', {
      success: true,
      match: { ...accepted, version: 3, status: 'completed' },
    })
    open('/referee')
    expect(await screen.findByRole('region', { name: 'Your match' })).toHaveTextContent('Table 7')
    await press('Complete')
    expect(await screen.findByRole('region', { name: 'Match completed' })).toHaveTextContent('Table 7')
    await userEvent.click(await settled())
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Match completed' })).toBeNull())
  })

  it('R-12: is left only after asking', async () => {
    service.assignment = accepted
    const leave = 'DELETE /api/mobile/matches/:matchId/cancel'
    service.on(leave, { success: true, message: 'Left', error: null })
    open('/referee')
    await screen.findByRole('region', { name: 'Your match' })
    await press('Withdraw')
    await confirm('Keep match')
    expect(service.made(leave)).toEqual([])
    await press('Withdraw')
    await confirm('Withdraw')
    await waitFor(() => expect(document.body).toHaveTextContent('You left table 7.'))
    expect(screen.queryByRole('region', { name: 'Your match' })).toBeNull()
    expect(service.made(leave)[0]?.body).toEqual({ deviceId })
  })
})

describe('live', () => {
  const send = (...message: Parameters<typeof FakeStream.send>) => act(() => FakeStream.send(...message))
  const tell = (match: Match) => send({ type: 'match_update', match })
  const listening = async () => {
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    expect(FakeStream.opened[0]?.url).toBe(`/api/events/${deviceId}`)
    await send({ type: 'connected', resumed: true })
  }

  it('R-07: a new request is fetched, a closed one goes', async () => {
    service.onDuty = true
    open('/referee')
    expect(await screen.findByText('No requests right now')).toBeVisible()
    await listening()
    service.pending = [aMatch()]
    await send({ type: 'match_request', match: aMatch() })
    expect(await screen.findByText('1 request near you')).toBeVisible()
    await send({ type: 'match_request_closed', matchId: 'match-1' })
    expect(await screen.findByText('No requests right now')).toBeVisible()
  })

  it('R-06, R-08: an assignment comes, and goes with a word when the player cancels; duty is asked for again', async () => {
    open('/referee')
    await settled()
    await listening()
    await tell(accepted)
    await tell({ ...accepted, id: 'other', tableNumber: '9', refereeDeviceId: 'x', assignedRefereeId: 'y' })
    expect(await screen.findByRole('region', { name: 'Your match' })).toHaveTextContent('Table 7')
    expect(await dutySwitch()).toBeDisabled()
    service.onDuty = true
    await tell({ ...accepted, version: 3, status: 'cancelled', endedBy: 'cancel' })
    await waitFor(() => expect(document.body).toHaveTextContent('The player cancelled the match at table 7.'))
    expect(screen.queryByRole('region', { name: 'Your match' })).toBeNull()
    await waitFor(async () => expect(await dutySwitch()).toBeChecked())
  })

  it('R-08: a match completed by the player keeps its table, and an older word does not bring it back', async () => {
    service.assignment = accepted
    open('/referee')
    await screen.findByRole('region', { name: 'Your match' })
    await listening()
    await tell({ ...accepted, version: 3, status: 'completed' })
    await tell(accepted)
    expect(await screen.findByRole('region', { name: 'Match completed' })).toHaveTextContent('Table 7')
  })

  it('a snapshot replaces everything, and the stream is opened anew when the network returns', async () => {
    service.onDuty = true
    service.pending = [aMatch()]
    open('/referee')
    await screen.findByText('1 request near you')
    await listening()
    await send({ type: 'snapshot', matches: [], activeAssignment: accepted, pendingMatches: [] })
    expect(await screen.findByRole('region', { name: 'Your match' })).toBeVisible()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(FakeStream.opened.map((stream) => stream.closed)).toEqual([true, false])
  })
})

describe('polling', () => {
  it('R-07, K-01: asks for requests every 30 s on duty, for the assignment every 60 s while there is one', async () => {
    jest.useFakeTimers()
    service.onDuty = true
    open('/referee')
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(service.made(pending)).toHaveLength(3)
    expect(service.made(assignment)).toHaveLength(1)
    window.dispatchEvent(new Event('focus'))
    expect(service.made(pending)).toHaveLength(3)
  })

  it('K-01: stops asking for requests while there is an assignment', async () => {
    jest.useFakeTimers()
    service.onDuty = true
    service.assignment = accepted
    open('/referee')
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    const before = service.made(pending).length
    await act(() => jest.advanceTimersByTimeAsync(120_000))
    expect(service.made(pending)).toHaveLength(before)
    expect(service.made(assignment)).toHaveLength(3)
  })
})
