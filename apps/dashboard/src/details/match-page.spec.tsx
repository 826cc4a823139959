import { act, screen, waitFor, within } from '@testing-library/react'
import { dismissNotice } from '@refcall/host'
import {
  aMatchPayment,
  anAccount,
  aPaidMatch,
  aRefund,
  FakeService,
  FakeStream,
  NO_PAYMENT,
  refused,
  THEN,
} from '@refcall/fixtures'
import { openDesk } from '../testing/open-desk.tsx'

const DETAILS = 'GET /api/dashboard/matches/:matchId'
const PAYMENT = 'GET /api/dashboard/matches/:matchId/payment'
const CANCEL = 'POST /api/dashboard/matches/:matchId/cancel'
const COMPLETE = 'POST /api/dashboard/matches/:matchId/complete'
const TIP_REFUND = 'POST /api/dashboard/matches/:matchId/tip/refund'
const REFUND = 'POST /api/dashboard/matches/:matchId/refund'

const operator = anAccount({ isOperator: true })
let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
  service.on(DETAILS, aPaidMatch())
  service.on(PAYMENT, aMatchPayment())
  dismissNotice()
})

const open = async () => {
  const desk = openDesk('/dashboard?status=in_progress&match=m1', operator)
  await screen.findByRole('heading', { level: 1, name: 'Table E7' })
  await screen.findByRole('heading', { name: 'Books' })
  return desk
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog'))

it('A4: a viewer reads a match and is offered no step', async () => {
  const viewer = anAccount({ isOperator: true, operatorRole: 'viewer' })
  service.user = viewer
  openDesk('/dashboard?status=in_progress&match=m1', viewer)
  await screen.findByRole('heading', { name: 'Books' })
  expect(section('Match').queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Operators' })).not.toBeInTheDocument()
})

describe('the page of a match works', () => {
  it.each([
    [{ feedback: 'love' }, 'Love'],
    [{ feedback: 'not_good', criticism: null }, 'Not good'],
    [{ feedback: 'not_good', criticism: 'late' }, 'Not good: came late'],
  ] as const)('T3: says what the player thought of the referee: %j', async (said, words) => {
    const paid = aPaidMatch()
    service.on(DETAILS, { ...paid, match: { ...paid.match, ...said } })
    await open()
    await screen.findByRole('region', { name: 'Player and referee' })
    expect(section('Player and referee').getByText('Feedback').nextElementSibling).toHaveTextContent(words)
  })

  it.each([
    [['player'], 'asked by the player'],
    [['referee'], 'asked by the referee'],
    [['player', 'referee'], 'asked by both'],
  ] as const)('T2: names who asked to be kept apart: %j', async (sides, words) => {
    service.on(DETAILS, { ...aPaidMatch(), keptApartBy: [...sides] })
    await open()
    await screen.findByRole('region', { name: 'Player and referee' })
    expect(section('Player and referee').getByText('Kept apart').nextElementSibling).toHaveTextContent(words)
  })

  it('tells facts, history with refunds, payment, what was asked, and books with both sides', async () => {
    service.on(
      PAYMENT,
      aMatchPayment({ returned: '4.00', refundable: '12.00', reversed: '3.61', due: '10.83' }, [aRefund]),
    )
    const { search } = await open()
    expect(section('Match').getByText('In progress')).toBeVisible()
    expect(
      section('History')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('The player asked for a referee'),
      expect.stringContaining('The referee accepted'),
      expect.stringContaining('Code accepted; payment captured'),
      expect.stringContaining('Refund: $4.00Done (Olga): a broken table'),
    ])
    expect(section('Payment').getByText('pi_1')).toBeVisible()
    expect(section('Payment').getByText('Left to refund').nextElementSibling).toHaveTextContent('$12.00')
    expect(section('Provider calls').getByText(/2 tries/)).toBeVisible()
    const table = within(section('Books').getByRole('table', { name: 'Balanced: $14.44' }))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
      'href',
      '/dashboard?status=in_progress',
    )
    expect(search()).toContain('match=m1')
  })

  it('completes with a reason, once, after saying that no money moves', async () => {
    const done = { ...aPaidMatch().match, status: 'completed' as const, version: 4 }
    service.on(COMPLETE, { success: true, match: done })
    const { person: user } = await open()
    await user.click(screen.getByRole('button', { name: 'Complete match' }))
    expect(dialog().getByText(/No money moves: the player was charged/)).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Complete match' }))
    expect(dialog().getByLabelText('Reason')).toBeInvalid()
    await user.type(dialog().getByLabelText('Reason'), 'they went home')
    await user.dblClick(dialog().getByRole('button', { name: 'Complete match' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(service.made(COMPLETE).map(({ body }) => body)).toEqual([{ reason: 'they went home' }])
  })

  it('says what cancelling releases', async () => {
    const { match, history } = aPaidMatch()
    service.on(DETAILS, { match: { ...match, status: 'awaiting_verification' }, history })
    const [hold] = aMatchPayment().holds
    service.on(PAYMENT, { ...NO_PAYMENT, holds: [{ ...hold!, state: 'held' }] })
    const { person: user } = openDesk('/dashboard?match=m1', operator)
    await screen.findByText('Held on the card')
    await user.click(screen.getByRole('button', { name: 'Cancel match' }))
    expect(dialog().getByText('The player is charged nothing: the $16.00 held on the card is released.')).toBeVisible()
    expect(service.made(CANCEL)).toEqual([])
  })

  it('refunds a part in the currency it was paid in, after saying who pays', async () => {
    service.on(REFUND, { success: true, refundProcessed: true, refundAmount: '4.00', currency: 'USD' })
    const { person: user } = await open()
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(dialog().getByRole('button', { name: 'Refund $16.00' })).toBeVisible()
    await user.click(dialog().getByRole('radio', { name: 'Part of it' }))
    await user.type(dialog().getByLabelText('Amount in USD'), '4,00')
    expect(dialog().getByText(/\$4\.00 goes back to the player’s card/)).toBeVisible()
    expect(dialog().getByText('The referee gives back $3.61 of it, the platform pays the rest.')).toBeVisible()
    await user.type(dialog().getByLabelText('Reason'), 'a broken table')
    const before = service.made(PAYMENT).length
    await user.dblClick(dialog().getByRole('button', { name: 'Refund $4.00' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(service.made(REFUND).map(({ body }) => body)).toEqual([
      { reason: 'a broken table', amount: '4.00', left: '16.00' },
    ])
    expect(service.made(PAYMENT).length).toBeGreaterThan(before)
  })

  it('refunds a tip, all of it, and shows that it went back', async () => {
    const tip = { amount: '3.00', currency: 'USD', paidAt: THEN, isRefundable: true }
    service.on(PAYMENT, { ...aMatchPayment(), tip })
    service.on(TIP_REFUND, () => {
      service.on(PAYMENT, { ...aMatchPayment(), tip: { ...tip, isRefundable: false } })
      return { success: true, refundProcessed: true, refundAmount: '3.00', currency: 'USD' }
    })
    const { person: user } = await open()
    await user.click(screen.getByRole('button', { name: 'Refund the tip' }))
    expect(dialog().getByText('$3.00 goes back to the player’s card, and the referee gives it back.')).toBeVisible()
    await user.type(dialog().getByLabelText('Reason'), 'by mistake')
    await user.dblClick(dialog().getByRole('button', { name: 'Refund $3.00' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(service.made(TIP_REFUND).map(({ body }) => body)).toEqual([{ reason: 'by mistake' }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund the tip' })).not.toBeInTheDocument())
  })

  it('reads everything again when the match changes', async () => {
    await open()
    service.on(PAYMENT, aMatchPayment({ refundable: '0.00' }))
    await act(() => FakeStream.send({ type: 'dashboard_match', match: aPaidMatch().match }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument())
  })
})

describe('the page of a match refuses', () => {
  it('an amount that is none, more than is left, and none at all, and sends nothing', async () => {
    const { person: user } = await open()
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    await user.click(dialog().getByRole('radio', { name: 'Part of it' }))
    await user.type(dialog().getByLabelText('Reason'), 'a broken table')
    const amount = dialog().getByLabelText('Amount in USD')
    await user.click(dialog().getByRole('button', { name: 'Refund' }))
    expect(amount).toHaveAccessibleDescription(/Enter an amount in USD\./)
    await user.type(amount, '16.01')
    await user.click(dialog().getByRole('button', { name: 'Refund' }))
    expect(amount).toHaveAccessibleDescription(/Only \$16\.00 is left to refund\./)
    expect(service.made(REFUND)).toEqual([])
  })

  it('a refund that somebody else was faster with: says so and shows what is left', async () => {
    service.on(REFUND, () => {
      service.on(PAYMENT, aMatchPayment({ returned: '4.00', refundable: '12.00' }))
      return refused('refund_changed')
    })
    const { person: user } = await open()
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    await user.type(dialog().getByLabelText('Reason'), 'a broken table')
    await user.click(dialog().getByRole('button', { name: 'Refund $16.00' }))
    expect(await dialog().findByRole('alert')).toHaveTextContent('Something else was refunded in the meantime.')
    expect(await dialog().findByRole('button', { name: 'Refund $12.00' })).toBeVisible()
    expect(dialog().getByLabelText('Reason')).toHaveValue('a broken table')
  })

  it('a step that is gone meanwhile: says what the match is now, and offers to close alone', async () => {
    service.on(COMPLETE, () => {
      const { match, history } = aPaidMatch()
      service.on(DETAILS, { match: { ...match, status: 'completed', version: 4 }, history })
      return refused('wrong_status')
    })
    const { person: user } = await open()
    await user.click(screen.getByRole('button', { name: 'Complete match' }))
    await user.type(dialog().getByLabelText('Reason'), 'they went home')
    await user.click(dialog().getByRole('button', { name: 'Complete match' }))
    expect(
      await dialog().findByText('The match has changed in the meantime. Its status is now: Completed.'),
    ).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('an unknown match with a way to try again and back', async () => {
    service.on(DETAILS, refused('not_found'))
    service.on(PAYMENT, refused('not_found'))
    openDesk('/dashboard?match=m1', operator)
    expect(await screen.findByRole('alert')).toHaveTextContent('This match could not be read')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
  })

  it('to hide the match when only its payment cannot be read', async () => {
    service.on(PAYMENT, refused('unavailable'))
    openDesk('/dashboard?match=m1', operator)
    expect(await screen.findByText('The payment could not be read')).toBeVisible()
    expect(screen.getByRole('region', { name: 'History' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
  })
})
