import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  aDashboardMatch,
  aMatchPayment,
  anAccount,
  aPaidMatch,
  FakeService,
  FakeStream,
  refused,
} from '@refcall/fixtures'
import { downScreens, logTo, type LoggedFailure } from '@refcall/host'
import { openDesk } from './testing/open-desk.tsx'

jest.mock('./map/match-map.tsx', () => ({
  MatchMap: ({ events, earlier }: { events: unknown[]; earlier: unknown[] }) => (
    <p>{`${events.length} on duty, ${earlier.length} earlier`}</p>
  ),
}))

const MATCHES = 'GET /api/dashboard/matches'
const EVENTS = 'GET /api/dashboard/availability-events'
const DAYS = 'GET /api/dashboard/days'
const match = aDashboardMatch({ id: 'm1', tableNumber: 'A3' })

const operator = anAccount({ isOperator: true })
const snapshot = () =>
  FakeStream.send({ type: 'snapshot', id: '1', matches: [], activeAssignment: null, pendingMatches: [] })
let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
  service.on(MATCHES, { matches: [match] })
  service.on(EVENTS, { events: [] })
  service.on(DAYS, { days: [] })
})

const open = async (address = '/dashboard') => {
  const desk = openDesk(address, operator)
  await screen.findByRole('heading', { level: 1, name: 'Match Dashboard' })
  return desk
}
const localDay = (before = 0) => {
  const day = new Date()
  day.setDate(day.getDate() - before)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
const boundsOf = (search: string) => {
  const query = new URLSearchParams(search)
  return ['startDate', 'endDate'].map((name) => new Date(query.get(name) ?? ''))
}

describe('the dashboard works', () => {
  it('D-01: begins with the last thirty days up to today, a way home and one to read again', async () => {
    await open()
    expect(screen.getByLabelText('Start date')).toHaveValue(localDay(30))
    expect(screen.getByLabelText('End date')).toHaveValue(localDay())
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
  })

  it('leads to home only while home can be opened', async () => {
    await open()
    const toHome = () => screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/')
    expect(toHome()).toHaveLength(2)
    act(() => downScreens.setState({ isDown: (path) => path === '/' }))
    expect(toHome()).toEqual([])
    act(() => downScreens.setState({ isDown: () => false }))
    expect(toHome()).toHaveLength(2)
  })

  it('D-02: asks for both lists with the bounds of the local days, and again with other days or by Refresh', async () => {
    const { person: user } = await open()
    await screen.findByText('1 match')
    for (const list of [MATCHES, EVENTS] as const) {
      const [from, to] = boundsOf(service.made(list)[0]?.search ?? '')
      expect([from?.getHours(), from?.getMinutes(), to?.getHours(), to?.getMinutes()]).toEqual([0, 0, 23, 59])
    }
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() =>
      expect([service.made(MATCHES), service.made(EVENTS)].map(({ length }) => length)).toEqual([2, 2]),
    )
    const failures = jest.spyOn(console, 'error')
    const [year, month, day] = localDay(7).split('-').map(Number)
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: localDay(7) } })
    const first = new Date(year ?? 0, (month ?? 0) - 1, day)
    await waitFor(() => expect(boundsOf(service.made(EVENTS).at(-1)?.search ?? '')[0]).toEqual(first))
    expect(boundsOf(service.made(MATCHES).at(-1)?.search ?? '')[0]).toEqual(first)
    expect(failures).not.toHaveBeenCalled()
    failures.mockRestore()
  })

  it('D-07: says that there is nothing, and what to try', async () => {
    service.on(MATCHES, { matches: [] })
    await open()
    expect(await screen.findByText('No data found')).toBeVisible()
    expect(screen.getByText('Try adjusting your date range or toggle settings to see data.')).toBeVisible()
  })

  it('D-12: tells every colour of the map, and the area of two miles', async () => {
    await open()
    const entries = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Pending',
      'Accepted',
      'Payment pending',
      'Awaiting verification',
      'In progress',
      'Completed',
      'Cancelled',
      'Available area (2-mile radius)',
    ])
  })

  it('D-05: keeps a place for the map, 400 pixels tall on a phone and 500 on a desk', async () => {
    await open()
    const { style } = screen.getByRole('region', { name: 'Map of matches' })
    expect([style.getPropertyValue('--map-mobile'), style.getPropertyValue('--map-desk')]).toEqual(['400px', '500px'])
  })

  it('opens a match from its row on a page of its own, and comes back to the same row', async () => {
    service.on('GET /api/dashboard/matches/:matchId', aPaidMatch())
    service.on('GET /api/dashboard/matches/:matchId/payment', aMatchPayment())
    const { person: user, search } = await open('/dashboard?table=A3')
    await user.click(await screen.findByRole('button', { name: /Table A3/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Table E7' })).toHaveFocus()
    expect(search()).toBe('?table=A3&match=m1')
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }))
    expect(await screen.findByRole('button', { name: /Table A3/, pressed: true })).toBeVisible()
    expect(search()).toBe('?table=A3')
  })

  it('draws where referees were before only when asked to, and keeps that in the address', async () => {
    const came = {
      id: 'e1',
      refereeId: 'r1',
      event: 'available',
      latitude: 48,
      longitude: -123,
      occurredAt: match.createdAt,
    } as const
    service.on(EVENTS, {
      events: [{ ...came, id: 'e3', event: 'unavailable' }, { ...came, id: 'e2', refereeId: 'r2' }, came],
    })
    const { person, search } = await open()
    expect(await screen.findByText('1 on duty, 0 earlier')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Legend' })).not.toHaveTextContent('Earlier')
    await person.click(screen.getByRole('switch', { name: 'Earlier availability' }))
    expect(screen.getByText('1 on duty, 1 earlier')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Legend' })).toHaveTextContent('Earlier availability')
    expect(search()).toBe('?show=earlier')
  })

  it('chooses the range by the beads under the bars, read again once a bead is released', async () => {
    await open()
    const first = await screen.findByRole('slider', { name: 'First day' })
    expect(first).toHaveValue('59')
    await waitFor(() => expect(first).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 0 matches$/)))
    const reads = service.made(MATCHES).length
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    fireEvent.input(first, { target: { value: '80' } })
    expect(service.made(MATCHES)).toHaveLength(reads)
    fireEvent.keyUp(first, { key: 'ArrowRight' })
    await waitFor(() => expect(screen.getByLabelText('Start date')).toHaveValue(localDay(9)))
    expect(service.made(MATCHES)).toHaveLength(reads + 1)
    expect(service.made(DAYS)).toHaveLength(1)
  })

  it('follows what happens to the matches it shows', async () => {
    await open()
    const row = await screen.findByRole('button', { name: /Table A3 Completed/ })
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    await act(() =>
      FakeStream.send({
        type: 'dashboard_match',
        match: { ...match, version: match.version + 1, status: 'cancelled' },
      }),
    )
    await waitFor(() => expect(row).toHaveAccessibleName(/Table A3 Cancelled/))
  })

  it('reads each list once while the stream resumes from the start call, and again after a snapshot', async () => {
    await open()
    await screen.findByText('1 match')
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    await act(() => FakeStream.send({ type: 'connected', resumed: true }))
    expect(await screen.findByText('Live')).toBeVisible()
    expect([service.made(MATCHES), service.made(EVENTS)].map(({ length }) => length)).toEqual([1, 1])
    await act(snapshot)
    await waitFor(() =>
      expect([service.made(MATCHES), service.made(EVENTS)].map(({ length }) => length)).toEqual([2, 2]),
    )
  })

  it('shows what it is told while its first reads are on their way, which may be older', async () => {
    const reading = Promise.withResolvers<void>()
    const came = {
      id: 'e1',
      refereeId: 'r1',
      event: 'available',
      latitude: 48,
      longitude: -123,
      occurredAt: match.createdAt,
    } as const
    service.on(MATCHES, () => reading.promise.then(() => ({ matches: [match] })))
    service.on(EVENTS, () => reading.promise.then(() => ({ events: [] })))
    await open()
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    const newer = { ...match, version: match.version + 1, status: 'cancelled' } as const
    for (const told of [newer, { ...match, id: 'm2', tableNumber: 'B1' }])
      await act(() => FakeStream.send({ type: 'dashboard_match', match: told }))
    await act(() => FakeStream.send({ type: 'dashboard_availability', event: came }))
    await act(async () => reading.resolve())
    expect(await screen.findByRole('button', { name: /Table A3 Cancelled/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /Table B1/ })).toBeVisible()
    expect(await screen.findByText('1 on duty, 0 earlier')).toBeVisible()
  })

  it('reads again after a snapshot that overtook its first read', async () => {
    const reading = Promise.withResolvers<void>()
    service.on(MATCHES, () => reading.promise.then(() => ({ matches: [] })))
    await open()
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    await act(snapshot)
    service.on(MATCHES, { matches: [match] })
    await act(async () => reading.resolve())
    expect(await screen.findByRole('button', { name: /Table A3/ })).toBeVisible()
  })

  it('counts what needs a person in its bar, and leads there', async () => {
    const incident = {
      id: 'i',
      kind: 'unknown_outcome',
      matchId: null,
      summary: '',
      openedAt: match.createdAt,
      closedAt: null,
    }
    service.on('GET /api/dashboard/incidents', {
      incidents: [incident, { ...incident, id: 'j', closedAt: match.createdAt }],
    })
    await open()
    expect(await screen.findByRole('link', { name: '1 incident' })).toHaveAttribute('href', '/dashboard?view=incidents')
  })
})

describe('the dashboard refuses', () => {
  it('Z-11: to hide that a list could not be read, and logs its fixed message', async () => {
    const failures: LoggedFailure[] = []
    logTo((failure) => failures.push(failure))
    for (const list of [MATCHES, EVENTS] as const) service.on(list, refused('unavailable'))
    await open()
    expect(await screen.findByText(/Failed to fetch matches\. Failed to fetch availability events\./)).toBeVisible()
    const messages = failures.map(({ message }) => message)
    expect(messages).toEqual(expect.arrayContaining(['Failed to fetch matches', 'Failed to fetch availability events']))
    logTo()
  })
})
