import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Match } from '@refcall/contract'
import { clearAuth, device, location, session } from '@refcall/host'
import { aMatch } from './testing/a-match.ts'
import { FakeApi, refused } from './testing/fake-api.ts'
import { FakeStream } from './testing/fake-stream.ts'
import { open, referee } from './testing/open.tsx'

const deviceId = device.getState().id
const duty = `/api/mobile/device/${deviceId}/availability`
const pending = 'GET /api/mobile/matches/pending'
const assignment = 'GET /api/matches/active-assignment'
const accepted = aMatch({ status: 'accepted', version: 2, refereeDeviceId: deviceId, assignedRefereeId: 'ref-1' })

let api: FakeApi
let onDuty: boolean

function answerWith(server: { onDuty?: boolean; pending?: Match[]; assignment?: Match | null }) {
  onDuty = server.onDuty ?? false
  Object.assign(api.answers, {
    [`GET /api/mobile/device/${deviceId}/status`]: () => ({ exists: true, isAvailable: onDuty }),
    [pending]: () => ({ matches: server.pending ?? [] }),
    [assignment]: () => ({ activeAssignment: server.assignment ?? null }),
    [`PUT ${duty}`]: () => {
      onDuty = true
      return { success: true, isAvailable: true, matches: server.pending ?? [] }
    },
    [`DELETE ${duty}`]: { success: true, isAvailable: false },
  })
}

function browserIsAt(place: { latitude: number; longitude: number } | null) {
  const getCurrentPosition = (done: (position: { coords: object }) => void, failed: () => void) =>
    place ? done({ coords: place }) : failed()
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
}

beforeEach(() => {
  clearAuth()
  session.setState({ known: true, user: referee })
  location.setState({ place: null, locating: false, problem: null })
  api = new FakeApi()
  api.install()
  FakeStream.install()
  browserIsAt({ latitude: 37.77, longitude: -122.42 })
})
afterEach(() => {
  delete window.ReactNativeWebView
  jest.useRealTimers()
})

const dutySwitch = () => screen.findByRole('switch', { name: 'On duty' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const settled = async () => {
  const control = await dutySwitch()
  await waitFor(() => expect(control).toBeEnabled())
  return control
}

describe('the referee screen is not allowed', () => {
  it('to somebody who is not signed in', async () => {
    session.setState({ user: null })
    const path = open('/referee-dashboard')
    await waitFor(() => expect(path()).toBe('/referee-register'))
  })

  it('except to a device inside the app', async () => {
    answerWith({})
    session.setState({ user: null })
    window.ReactNativeWebView = { postMessage: () => {} }
    const path = open('/referee')
    expect(await dutySwitch()).toBeInTheDocument()
    expect(path()).toBe('/referee')
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull()
  })
})

describe('the duty switch works', () => {
  it('going on with the place of the browser, and shows what is open nearby', async () => {
    answerWith({ pending: [aMatch()] })
    open('/referee')
    await userEvent.click(await settled())
    expect(await screen.findByText('1 request near you')).toBeVisible()
    expect(await dutySwitch()).toBeChecked()
    expect(api.made(`PUT ${duty}`)[0]?.body).toEqual({
      pushToken: null,
      deviceInfo: { platform: 'web', userAgent: navigator.userAgent, registeredAt: expect.any(String) },
      latitude: 37.77,
      longitude: -122.42,
    })
    expect(api.made(pending)).toEqual([])
  })

  it('going off; that the server knows of no duty does not matter', async () => {
    answerWith({ onDuty: true })
    api.answers[`DELETE ${duty}`] = refused(404, 'not_found', 'This is no longer available.')
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
  it('and goes back when the server fails', async () => {
    answerWith({})
    api.answers[`PUT ${duty}`] = refused(500, 'internal', 'Something went wrong on our side. Nothing was changed.')
    open('/referee')
    const control = await settled()
    await userEvent.click(control)
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    expect(control).not.toBeChecked()
  })

  it('a place that is only the fallback', async () => {
    answerWith({})
    browserIsAt(null)
    open('/referee')
    const control = await settled()
    await userEvent.click(control)
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not find out where you are.')
    expect(control).not.toBeChecked()
    expect(api.made(`PUT ${duty}`)).toEqual([])
  })
})

describe('requests', () => {
  const direct = aMatch({ id: 'match-2', tableNumber: '7', isDirectAssignment: true })
  const accept = 'PATCH /api/mobile/matches/match-1/accept'
  const decline = 'PATCH /api/mobile/matches/match-2/decline'

  it('tell table, amount and facts; only a direct one can be declined, after asking', async () => {
    answerWith({ onDuty: true, pending: [aMatch(), direct] })
    api.answers[decline] = { success: true, match: { ...direct, status: 'cancelled' } }
    open('/referee')
    expect(await screen.findByText('2 requests near you')).toBeVisible()
    const [broadcast] = screen.getAllByRole('listitem')
    expect(broadcast).toHaveTextContent('Table A3Broadcast$16.004 players, 2 games, cash, 1.1 mi')
    expect(within(broadcast as HTMLElement).queryByRole('button', { name: /Decline/ })).toBeNull()
    await press('Decline table 7')
    expect(api.made(decline)).toEqual([])
    await confirm('Decline')
    expect(await screen.findByText('1 request near you')).toBeVisible()
    expect(api.made(decline)[0]?.body).toEqual({ deviceId })
    await waitFor(() => expect(screen.getByRole('region', { name: 'Requests' })).toHaveFocus())
  })

  it('become the assignment when accepted, and end duty', async () => {
    answerWith({ onDuty: true, pending: [aMatch()] })
    api.answers[accept] = { success: true, match: accepted }
    open('/referee')
    await screen.findByText('1 request near you')
    await press('Accept table A3')
    expect(api.made(accept)).toEqual([])
    await confirm('Accept')
    expect(await screen.findByRole('region', { name: 'Your match' })).toHaveFocus()
    expect(api.made(accept)[0]?.body).toEqual({ deviceId })
    expect(await dutySwitch()).not.toBeChecked()
    expect(screen.queryByText('1 request near you')).toBeNull()
  })

  it.each([
    [refused(404, 'not_found', 'This is no longer available.'), 'Table A3 is no longer available.'],
    [refused(409, 'own_match', 'Nobody can referee their own match.'), 'Nobody can referee their own match.'],
    [{ status: 502, text: 'bad gateway' }, 'Failed to accept match at table A3.'],
  ])('that cannot be accepted say why and keep duty: %#', async (answer, text) => {
    answerWith({ onDuty: true, pending: [aMatch()] })
    api.answers[accept] = answer
    open('/referee')
    await screen.findByText('1 request near you')
    await press('Accept table A3')
    await confirm('Accept')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(await dutySwitch()).toBeChecked()
    expect(api.made(pending).length).toBeGreaterThan(1)
    await press('Dismiss')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the assignment', () => {
  it('is completed, and its table stays to be read', async () => {
    answerWith({ assignment: accepted })
    api.answers['PATCH /api/mobile/matches/match-1/complete'] = {
      success: true,
      match: { ...accepted, version: 3, status: 'completed' },
    }
    open('/referee')
    expect(await screen.findByRole('region', { name: 'Your match' })).toHaveTextContent('Table A3')
    await press('Complete')
    expect(await screen.findByRole('region', { name: 'Match completed' })).toHaveTextContent('Table A3')
    await userEvent.click(await settled())
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Match completed' })).toBeNull())
  })

  it('is left only after asking', async () => {
    answerWith({ assignment: accepted })
    const leave = 'DELETE /api/mobile/matches/match-1/cancel'
    api.answers[leave] = { success: true, message: 'Left', error: null }
    open('/referee')
    await screen.findByRole('region', { name: 'Your match' })
    await press('Withdraw')
    await confirm('Keep match')
    expect(api.made(leave)).toEqual([])
    await press('Withdraw')
    await confirm('Withdraw')
    expect(await screen.findByText(/^You left table A3\./)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Your match' })).toBeNull()
    expect(api.made(leave)[0]?.body).toEqual({ deviceId })
  })
})

describe('live', () => {
  const tell = (match: Match) => FakeStream.send({ type: 'match_update', match })
  const listening = async () => {
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    expect(FakeStream.opened[0]?.url).toBe(`/api/events/${deviceId}`)
    FakeStream.send({ type: 'connected', resumed: true })
  }

  it('a new request is fetched, a closed one goes', async () => {
    const open_ = { onDuty: true, pending: [] as Match[] }
    answerWith(open_)
    open('/referee')
    expect(await screen.findByText('No requests right now')).toBeVisible()
    await listening()
    open_.pending = [aMatch()]
    FakeStream.send({ type: 'match_request', match: aMatch() })
    expect(await screen.findByText('1 request near you')).toBeVisible()
    FakeStream.send({ type: 'match_request_closed', matchId: 'match-1' })
    expect(await screen.findByText('No requests right now')).toBeVisible()
  })

  it('an assignment comes, and goes with a word when the player cancels; duty is asked for again', async () => {
    answerWith({})
    open('/referee')
    await settled()
    await listening()
    tell(accepted)
    tell({ ...accepted, id: 'other', tableNumber: '9', refereeDeviceId: 'x', assignedRefereeId: 'y' })
    expect(await screen.findByRole('region', { name: 'Your match' })).toHaveTextContent('Table A3')
    expect(await dutySwitch()).toBeDisabled()
    onDuty = true
    tell({ ...accepted, version: 3, status: 'cancelled', endedBy: 'cancel' })
    expect(await screen.findByText('The match at table A3 was cancelled.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Your match' })).toBeNull()
    await waitFor(async () => expect(await dutySwitch()).toBeChecked())
  })

  it('a match completed by the player keeps its table, and an older word does not bring it back', async () => {
    answerWith({ assignment: accepted })
    open('/referee')
    await screen.findByRole('region', { name: 'Your match' })
    await listening()
    tell({ ...accepted, version: 3, status: 'completed' })
    tell(accepted)
    expect(await screen.findByRole('region', { name: 'Match completed' })).toHaveTextContent('Table A3')
  })

  it('a snapshot replaces everything, and the stream is opened anew when the network returns', async () => {
    answerWith({ onDuty: true, pending: [aMatch()] })
    open('/referee')
    await screen.findByText('1 request near you')
    await listening()
    FakeStream.send({ type: 'snapshot', matches: [], activeAssignment: accepted, pendingMatches: [] })
    expect(await screen.findByRole('region', { name: 'Your match' })).toBeVisible()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(FakeStream.opened.map((stream) => stream.closed)).toEqual([true, false])
  })
})

describe('polling', () => {
  it('asks for requests every 30 s on duty, for the assignment every 60 s while there is one', async () => {
    jest.useFakeTimers()
    answerWith({ onDuty: true })
    open('/referee')
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(api.made(pending)).toHaveLength(3)
    expect(api.made(assignment)).toHaveLength(1)
    window.dispatchEvent(new Event('focus'))
    expect(api.made(pending)).toHaveLength(3)
  })

  it('stops asking for requests while there is an assignment', async () => {
    jest.useFakeTimers()
    answerWith({ onDuty: true, assignment: accepted })
    open('/referee')
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    const before = api.made(pending).length
    await act(() => jest.advanceTimersByTimeAsync(120_000))
    expect(api.made(pending)).toHaveLength(before)
    expect(api.made(assignment)).toHaveLength(3)
  })
})
