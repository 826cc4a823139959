import { act, screen, waitFor, within } from '@testing-library/react'
import type { Incident } from '@refcall/contract'
import { afterThen, anAccount, FakeService, FakeStream, THEN } from '@refcall/fixtures'
import { product } from '@refcall/host'
import { formatDateTime, formatTime } from '@refcall/messages'
import { fakeAudio } from '../testing/fake-audio.ts'
import { openDesk } from '../testing/open-desk.tsx'

const LIST = 'GET /api/dashboard/incidents'
const CLOSE = 'POST /api/dashboard/incidents/:incidentId/close'

const anIncident = (differs: Partial<Incident> = {}): Incident => ({
  id: 'inc_1',
  kind: 'payout_failed',
  matchId: 'm1',
  facts: { kind: 'payout_failed', money: { amount: '14.44', currency: 'USD' }, code: 'account_unable' },
  summary: null,
  openedAt: THEN,
  closedAt: null,
  closedBy: null,
  note: null,
  ...differs,
})
const settled = anIncident({
  id: 'inc_0',
  kind: 'dispute',
  facts: null,
  closedAt: THEN,
  closedBy: 'Otto',
  note: 'the bank gave in',
})

const operator = anAccount({ isOperator: true })
let service: FakeService
afterEach(() => void Object.assign(product, { providerUrl: null }))
beforeEach(() => {
  service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
  service.on(LIST, { incidents: [anIncident(), settled] })
})

const open = async () => {
  const desk = openDesk('/dashboard?view=incidents', operator)
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
  return desk
}
const openList = async () => within(await screen.findByRole('list', { name: 'Open incidents' }))

describe('the incidents work', () => {
  it('tell what happened, since when, what to do, and lead to the match', async () => {
    await open()
    const card = within((await openList()).getByRole('listitem', { name: 'A payout was refused: $14.44' }))
    expect(card.getByText(`Since ${formatDateTime(THEN)}`, { exact: false })).toBeVisible()
    expect(card.getByText(/ask the referee to check the banking details/)).toBeVisible()
    expect(card.getByText('$14.44 stays owed to the referee (the account cannot be paid).')).toBeVisible()
    expect(card.getByRole('link', { name: 'View match' })).toHaveAttribute('href', '/dashboard?view=incidents&match=m1')
    expect(screen.getByText(/the bank gave in/)).toBeInTheDocument()
  })

  it('lead to the object at the provider, where it has pages', async () => {
    const dispute = anIncident({
      kind: 'dispute',
      facts: { kind: 'dispute', state: 'open', money: { amount: '16.00', currency: 'USD' }, providerId: 'dp_1' },
    })
    service.on(LIST, { incidents: [dispute] })
    Object.assign(product, { providerUrl: 'https://provider.example/test/' })
    await open()
    const link = (await openList()).getByRole('link', { name: 'dp_1 at the provider' })
    expect(link).toHaveAttribute('href', 'https://provider.example/test/search?query=dp_1')
  })

  it('tell how they settled themselves, and of old ones what the service wrote', async () => {
    const ended = anIncident({ id: 'inc_3', closedAt: THEN, ending: 'paid' })
    service.on(LIST, {
      incidents: [
        ended,
        anIncident({ id: 'inc_4', facts: null, summary: 'The provider refuses a payout (account closed).' }),
      ],
    })
    await open()
    expect((await openList()).getByText('The provider refuses a payout (account closed).')).toHaveAttribute(
      'lang',
      'en',
    )
    expect(
      screen.getByText(`Settled automatically ${formatDateTime(THEN)}. The referee has been paid.`),
    ).toBeInTheDocument()
  })

  it('are read again once the stream says from where on it tells everything', async () => {
    await open()
    await openList()
    await act(() => FakeStream.send({ type: 'connected', resumed: false }))
    // Opened between the connection and the snapshot: the stream does not report it.
    service.on(LIST, { incidents: [anIncident({ id: 'inc_2', kind: 'a_new_kind', facts: null })] })
    await act(() =>
      FakeStream.send({ type: 'snapshot', id: '1', matches: [], activeAssignment: null, pendingMatches: [] }),
    )
    await waitFor(async () =>
      expect((await openList()).queryByRole('listitem', { name: 'A payout was refused: $14.44' })).toBeNull(),
    )
  })

  it('come and go live', async () => {
    await open()
    await openList()
    await act(() =>
      FakeStream.send({
        type: 'dashboard_incident',
        incident: anIncident({ id: 'inc_2', kind: 'a_new_kind', matchId: null, facts: null }),
      }),
    )
    expect((await openList()).getAllByRole('listitem')).toHaveLength(2)
    expect((await openList()).getByRole('heading', { name: 'Unknown kind of incident: a new kind' })).toBeVisible()
    for (const id of ['inc_1', 'inc_2'])
      await act(() => FakeStream.send({ type: 'dashboard_incident', incident: anIncident({ id, closedAt: THEN }) }))
    expect(await screen.findByText('Nothing needs your attention')).toBeVisible()
  })

  it('are settled by hand with a note', async () => {
    service.on(CLOSE, {
      success: true,
      incident: anIncident({ closedAt: THEN, closedBy: 'Olga', note: 'called the referee' }),
    })
    const { person: user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Mark as settled' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/No money moves, and nothing is asked of the provider/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Mark as settled' }))
    expect(dialog.getByLabelText('Note')).toBeInvalid()
    await user.type(dialog.getByLabelText('Note'), 'called the referee')
    await user.dblClick(dialog.getByRole('button', { name: 'Mark as settled' }))
    expect(await screen.findByText('Nothing needs your attention')).toBeVisible()
    expect(screen.getByText(/called the referee/)).toBeInTheDocument()
    expect(service.made(CLOSE).map(({ body }) => body)).toEqual([{ note: 'called the referee' }])
  })
})

describe('a report works', () => {
  const ANSWER = 'POST /api/dashboard/incidents/:incidentId/answer'
  const report = (differs: Partial<Incident> = {}) =>
    anIncident({
      kind: 'report',
      facts: { kind: 'report', by: 'player', reason: 'wrong_amount' },
      report: { words: '20 instead of 16', answer: null },
      ...differs,
    })

  it('with its words, and the answer to the person who asked', async () => {
    service.on(LIST, { incidents: [report()] })
    const answered = { words: '20 instead of 16', answer: 'We have refunded it.' }
    service.on(ANSWER, { success: true, incident: report({ closedAt: THEN, closedBy: 'Olga', report: answered }) })
    const { person: user } = await open()
    expect(await screen.findByText('The player says that the amount is wrong.')).toBeVisible()
    expect(screen.getByText('20 instead of 16')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Answer' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Answer'), 'We have refunded it.')
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText('Nothing needs your attention')).toBeVisible()
    expect(service.made(ANSWER).map(({ body }) => body)).toEqual([{ answer: 'We have refunded it.' }])
    await user.click(screen.getByText('Settled incidents'))
    expect(screen.getByText('We have refunded it.')).toBeVisible()
    expect(screen.getByText('Olga').closest('p')).toHaveTextContent(`Answered by Olga ${formatDateTime(THEN)}`)
  })

  it('live: the event holds no words, and they are read', async () => {
    await open()
    await openList()
    service.on(LIST, { incidents: [report({ id: 'inc_2' })] })
    const { report: _, ...event } = report({ id: 'inc_2' })
    await act(() => FakeStream.send({ type: 'dashboard_incident', incident: event }))
    expect(await screen.findByText('20 instead of 16')).toBeVisible()
  })
})

describe('a report of danger works', () => {
  const TAKE = 'POST /api/dashboard/incidents/:incidentId/take'
  const danger = (differs: Partial<Incident> = {}) =>
    anIncident({
      id: 'inc_9',
      kind: 'report',
      facts: { kind: 'report', by: 'referee', reason: 'rude_or_unsafe' },
      report: { words: null, answer: null },
      ...differs,
    })
  const tell = (incident: Incident) => act(() => FakeStream.send({ type: 'dashboard_incident', incident }))

  it('T3: above newer incidents, also live', async () => {
    service.on(LIST, { incidents: [anIncident({ openedAt: afterThen(60_000) })] })
    await open()
    await openList()
    service.on(LIST, { incidents: [danger(), anIncident({ openedAt: afterThen(60_000) })] })
    await tell(danger())
    await waitFor(async () => expect((await openList()).getAllByRole('listitem')).toHaveLength(2))
    const [first] = (await openList()).getAllByRole('listitem')
    expect(within(first ?? document.body).getByRole('button', { name: 'I am on it' })).toBeVisible()
  })

  it('T3: with one press by which an operator takes it, and everybody reads who is on it', async () => {
    service.on(LIST, { incidents: [danger()] })
    service.on(TAKE, { success: true, incident: danger({ takenAt: THEN, takenBy: 'Olga' }) })
    const { person: user } = await open()
    await user.click(await screen.findByRole('button', { name: 'I am on it' }))
    expect(await screen.findByText(`Olga is on it since ${formatTime(THEN)}.`)).toBeVisible()
    expect(service.made(TAKE)).toHaveLength(1)
  })

  it('T3: in the tab’s title until somebody is on it, and with a sound where that is chosen', async () => {
    const rings = fakeAudio()
    service.on(LIST, { incidents: [danger()] })
    const { person: user } = await open()
    await waitFor(() => expect(document.title).toMatch(/^\(1\) ./))
    expect(rings).toEqual([])
    await user.click(screen.getByRole('switch', { name: 'Sound for reports of danger' }))
    expect(rings.length).toBeGreaterThan(0)
    const rung = rings.length
    service.on(LIST, { incidents: [danger(), danger({ id: 'inc_10', matchId: 'm2' })] })
    await tell(danger({ id: 'inc_10', matchId: 'm2' }))
    await waitFor(() => expect(document.title).toMatch(/^\(2\) ./))
    expect(rings.length).toBeGreaterThan(rung)
    // As the shell writes it on a navigation.
    document.title = 'Referees · Refcall'
    await waitFor(() => expect(document.title).toBe('(2) Referees · Refcall'))
    await user.click(screen.getByRole('switch', { name: 'Sound for reports of danger' }))
    const both = [danger({ takenAt: THEN }), danger({ id: 'inc_10', matchId: 'm2', takenAt: THEN })]
    service.on(LIST, { incidents: both })
    for (const incident of both) await tell(incident)
    await waitFor(() => expect(document.title).not.toMatch(/^\(/))
  })
})

describe('a flood works', () => {
  const flood = (differs: Partial<Incident> = {}, blockedUntil: string | null = null) =>
    anIncident({
      kind: 'flood',
      matchId: null,
      facts: { kind: 'flood', requests: 50, minutes: 10, places: 7, blockedUntil },
      ...differs,
    })

  it('with one press that cancels and blocks, asked once, and one that lifts the block', async () => {
    service.on(LIST, { incidents: [flood()] })
    const closed = { closedAt: THEN, closedBy: 'Olga', note: 'not people' }
    service.on('POST /api/dashboard/incidents/:incidentId/block', {
      success: true,
      cancelled: 48,
      incident: flood(closed, THEN),
    })
    service.on('POST /api/dashboard/incidents/:incidentId/unblock', { success: true, incident: flood(closed) })
    const { person: user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Cancel and block' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Note'), 'not people')
    await user.dblClick(dialog.getByRole('button', { name: 'Cancel and block' }))
    expect(await screen.findByText('Nothing needs your attention')).toBeVisible()
    expect(service.made('POST /api/dashboard/incidents/:incidentId/block').map(({ body }) => body)).toEqual([
      { note: 'not people' },
    ])
    await user.click(screen.getByText('Settled incidents'))
    expect(screen.getByText(`New requests from this network are refused until ${formatDateTime(THEN)}.`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Lift the block' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lift the block' })).not.toBeInTheDocument())
  })
})

describe('the incidents refuse', () => {
  it('to be settled twice: one that ended meanwhile says so', async () => {
    const { person: user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Mark as settled' }))
    await act(() => FakeStream.send({ type: 'dashboard_incident', incident: anIncident({ closedAt: THEN }) }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('This incident has already been settled.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Mark as settled' })).not.toBeInTheDocument()
  })

  it('to stay silent when they cannot be read', async () => {
    service.on(LIST, () => {
      throw new TypeError('no network')
    })
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The incidents could not be read')
  })
})
