import { act, screen, waitFor } from '@testing-library/react'
import type { Match } from '@refcall/contract'
import { aMatch, aReferee, FakeService, FakeStream, refused } from '@refcall/fixtures'
import { dismissNotice, markMatchSeen, serverNow } from '@refcall/host'
import { notices } from '../testing/notices.ts'
import { show } from '../testing/show.tsx'

const ALTERNATIVE = 'GET /api/device/:deviceId/matches/:matchId/alternative'
const ASKED = 'GET /api/device/:deviceId/matches/:matchId/asked'
const REASSIGN = 'POST /api/device/:deviceId/matches/:matchId/reassign'
const REQUEST = 'POST /api/device/:deviceId/matches'
const CANCEL = 'DELETE /api/device/:deviceId/matches/:matchId'

const claire = { name: 'Claire D.', stats: { totalMatches: 64, totalLoves: 3, totalLikes: 20 } }
const wren = { refereeId: 'referee-2', name: 'Wren C.', totalAmount: '15.10', currency: 'USD' as const, quoteId: null }
const inSeconds = (seconds: number) => new Date(serverNow() + seconds * 1_000).toISOString()

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.referees = [aReferee()]
  dismissNotice()
  markMatchSeen('')
})

const asking = (match: Partial<Match> = {}) =>
  aMatch({
    paymentMethod: 'electronic',
    isDirectAssignment: true,
    holdStatus: 'held',
    referee: claire,
    assignedRefereeId: 'referee-1',
    expiresAt: inSeconds(500),
    reassignableAt: inSeconds(-1),
    ...match,
  })
const cancels = () =>
  service.on(CANCEL, () => {
    const match = asking({ status: 'cancelled', version: 2, endedBy: 'cancel', holdStatus: 'released' })
    service.matches = [match]
    return { success: true, message: '', error: null, refundProcessed: true, refundAmount: '16.00', match }
  })
const unanswered = () => screen.findByText('Claire D.', { selector: 'bdi' })

describe('a referee who has not answered', () => {
  it('has ninety seconds first, in which nothing else is offered', async () => {
    service.matches = [asking({ reassignableAt: inSeconds(80) })]
    show('/')
    expect(await screen.findByRole('heading', { name: 'Asking Claire D.' })).toBeInTheDocument()
    await waitFor(() =>
      expect(document.body).toHaveTextContent(/01:\d\d to answer\. Then you can ask another referee\./),
    )
    expect(screen.queryByText(/has not answered/)).not.toBeInTheDocument()
    expect(service.made(ALTERNATIVE)).toHaveLength(0)
  })

  it('gives way to another one at one press, at the price that stands on it', async () => {
    service.on(ALTERNATIVE, { alternative: wren })
    const next = asking({
      version: 2,
      assignedRefereeId: 'referee-2',
      reassignableAt: inSeconds(89),
      totalAmount: '15.10',
    })
    service.on(REASSIGN, () => {
      service.matches = [{ ...next, referee: { ...claire, name: 'Wren C.' } }]
      return { success: true, match: service.matches[0]! }
    })
    service.matches = [asking()]
    const { user } = show('/')
    await user.click(await screen.findByRole('button', { name: 'Ask Wren C. ($15.10)' }))
    expect(await screen.findByRole('heading', { name: 'Asking Wren C.' })).toBeInTheDocument()
    expect(service.made(REASSIGN)[0]?.body).toEqual({ assignedRefereeId: 'referee-2', totalAmount: '15.10' })
  })

  it('is kept, with the reason, where the other one cannot be asked any more', async () => {
    service.on(ALTERNATIVE, { alternative: wren })
    service.on(REASSIGN, () => refused('referee_unavailable'))
    service.matches = [asking()]
    const { user } = show('/')
    await user.click(await screen.findByRole('button', { name: 'Ask Wren C. ($15.10)' }))
    expect(await screen.findByText('This referee is not available right now.')).toBeInTheDocument()
    expect(service.made(ALTERNATIVE).length).toBeGreaterThan(1)
  })

  it('gives way to everyone for cash: the hold is released and the same table sent', async () => {
    cancels()
    service.on(REQUEST, () => {
      service.matches = [aMatch({ id: 'cash' })]
      return { match: service.matches[0]! }
    })
    service.matches = [asking({ tableNumber: 'A 3' })]
    const { user } = show('/')
    await user.click(await screen.findByRole('button', { name: 'Ask everyone, pay cash' }))
    expect(await screen.findByRole('heading', { name: 'Looking for referee...' })).toBeInTheDocument()
    expect(service.made(REQUEST)[0]?.body).toMatchObject({
      tableNumber: 'A 3',
      paymentMethod: 'cash',
      totalAmount: '16.00',
    })
  })

  it('leads back to the form, filled but for the referee, where the hold covers nobody else', async () => {
    cancels()
    service.matches = [asking({ tableNumber: 'A 3' })]
    const { user } = show('/')
    await user.click(await screen.findByRole('button', { name: 'Choose another referee' }))
    expect(await screen.findByRole('textbox', { name: 'Table Number' })).toHaveValue('A 3')
    expect(screen.getByRole('radio', { name: /^Electronic Payment/ })).toBeChecked()
    expect(service.made(CANCEL)).toHaveLength(1)
  })

  it('is waited for at a press, which can be taken back', async () => {
    service.matches = [asking()]
    const { user } = show('/')
    await unanswered()
    await user.click(screen.getByRole('button', { name: 'Keep waiting' }))
    expect(screen.queryByRole('button', { name: 'Ask everyone, pay cash' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ask somebody else' }))
    expect(screen.getByRole('button', { name: 'Ask everyone, pay cash' })).toBeInTheDocument()
  })
})

it('shows the portraits of those asked, lit where the request was opened', async () => {
  service.on(ASKED, {
    miles: 2,
    referees: [
      { name: 'Claire D.', opened: true },
      { name: 'Wren C.', opened: false },
    ],
  })
  service.matches = [aMatch({ notifiedCount: 9, seenCount: 1 })]
  show('/')
  const list = await screen.findByRole('region', { name: 'Referees asked' })
  expect(list).toHaveTextContent('9 asked · 1 has opened it')
  expect(
    screen
      .getAllByRole('listitem')
      .filter((item) => list.contains(item))
      .map(({ textContent }) => textContent),
  ).toEqual(['Claire D., opened', 'Wren C.'])
})

it('tells what was tried for a request that nobody took', async () => {
  service.on(ASKED, { miles: 2, referees: [] })
  service.matches = [aMatch({ id: 'gone', status: 'cancelled', endedBy: 'expire', notifiedCount: 12, seenCount: 3 })]
  show('/')
  await waitFor(() => expect(document.body).toHaveTextContent('12 asked within 2 miles, 3 opened it.'))
})

it('T4: one press has the player told of a referee nearby, in the open page where no push is allowed', async () => {
  const ALERT = 'PUT /api/device/:deviceId/matches/:matchId/nearby-alert'
  service.on(ALERT, { expiresAt: inSeconds(7_200) })
  const match = aMatch({ id: 'gone', status: 'cancelled', endedBy: 'expire' })
  service.matches = [match]
  const { user } = show('/')
  await user.click(await screen.findByRole('button', { name: 'Tell me when a referee is near' }))
  expect(
    await screen.findByText('If a referee comes near within two hours, this page tells you once. Keep it open.'),
  ).toBeVisible()
  expect(service.made(ALERT)).toHaveLength(1)
  await act(() => FakeStream.send({ type: 'referee_nearby', matchId: match.id }))
  expect(notices()).toMatchObject({ title: 'A referee is near now' })
})

it('T4: offers that for no request that the player cancelled', async () => {
  service.matches = [aMatch({ id: 'gone', status: 'cancelled', endedBy: 'cancel' })]
  show('/')
  expect(await screen.findByText(/was cancelled/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tell me when a referee is near' })).not.toBeInTheDocument()
})
