import { screen, waitFor, within } from '@testing-library/react'
import { aMatch, aReferee, FakeService, refused } from '@refcall/fixtures'
import { device, dismissNotice, markMatchSeen } from '@refcall/host'
import { notices } from '../testing/notices.ts'
import { emptyDraft, show } from '../testing/show.tsx'

const FEEDBACK = 'POST /api/device/:deviceId/matches/:matchId/feedback'
const over = aMatch({
  requesterDeviceId: device.getState().id,
  status: 'completed',
  version: 3,
  tableNumber: 'A3',
  playerCount: 2,
  refereeName: 'Maya R.',
})

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.matches = [over]
  dismissNotice()
  markMatchSeen('')
  emptyDraft()
})

const slip = () => screen.findByRole('region', { name: 'Your match at table A3 is complete.' })

describe('the end of a match', () => {
  it('tells what it cost, and spells it out', async () => {
    const { user } = show('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Good game.' })).toBeInTheDocument()
    const ending = within(await slip())
    expect(ending.getAllByText('$16.00')[0]).toBeVisible()
    await user.click(ending.getByText('Receipt'))
    for (const line of ['Maya R.', '2 players × 2 games × $4.00', 'Paid at the table'])
      expect(ending.getByText(line)).toBeVisible()
  })

  it('takes the player’s word in its place, with the ends of the rating named, and says thanks', async () => {
    service.on(FEEDBACK, () => {
      const match = { ...over, feedbackGiven: true, rating: 5 }
      service.matches = [match]
      return { success: true, match }
    })
    const { user } = show('/')
    const ending = within(await slip())
    await user.click(ending.getByRole('radio', { name: 'Love' }))
    expect(ending.getByText('Poor')).toBeVisible()
    expect(ending.getByText('Excellent')).toBeVisible()
    await user.click(ending.getByRole('radio', { name: '5 points' }))
    expect(service.made(FEEDBACK)).toHaveLength(0)
    await user.click(ending.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Thank you for your feedback.')).toBeVisible()
    expect(service.made(FEEDBACK)[0]?.body).toEqual({ feedbackType: 'love', rating: 5 })
  })

  it('T3: takes what was not good with a reason and without a rating, and promises that only operators read it', async () => {
    service.on(FEEDBACK, () => {
      const match = { ...over, feedbackGiven: true }
      service.matches = [match]
      return { success: true, match }
    })
    const { user } = show('/')
    const ending = within(await slip())
    await user.click(ending.getByRole('radio', { name: 'Not good' }))
    expect(ending.queryByText('Poor')).not.toBeInTheDocument()
    expect(ending.getByText('Only we read this. Your referee does not, and nobody else.')).toBeVisible()
    await user.click(ending.getByRole('radio', { name: 'Was not fair' }))
    await user.click(ending.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Thank you for your feedback.')).toBeVisible()
    expect(service.made(FEEDBACK)[0]?.body).toEqual({ feedbackType: 'not_good', criticism: 'unfair' })
  })

  it('stands alone: the form and the referees nearby come back when it is closed', async () => {
    const { user } = show('/')
    await slip()
    expect(screen.queryByLabelText('Table Number')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByLabelText('Table Number')).toBeVisible()
  })

  it('calls the same referee at the same table, who is on duty', async () => {
    service.referees = [aReferee({ id: 'ref_1', displayName: 'Maya R.', customRate: '2.00' })]
    service.matches = [{ ...over, assignedRefereeId: 'ref_1', latitude: 37.77, longitude: -122.42 }]
    const { user } = show('/')
    await slip()
    await user.click(screen.getByRole('button', { name: 'Call Maya R. again' }))
    expect(await screen.findByLabelText('Table Number')).toHaveValue('A3')
    expect(screen.getByRole('radio', { name: '2 (Singles)' })).toBeChecked()
    expect(screen.getByRole('radio', { name: /^Electronic Payment/ })).toBeChecked()
    expect(screen.queryByRole('region', { name: /is complete/ })).not.toBeInTheDocument()
  })

  it('says that the referee is not on duty, and keeps the table', async () => {
    const { user } = show('/')
    await slip()
    await user.click(screen.getByRole('button', { name: 'Call Maya R. again' }))
    expect(await screen.findByLabelText('Table Number')).toHaveValue('A3')
    expect(notices()).toMatchObject({ title: 'Maya R. is not on duty' })
    expect(screen.getByRole('radio', { name: /^Non-Electronic Payment/ })).toBeChecked()
  })

  it('is there until it is closed, also after a reload', async () => {
    const first = show('/')
    await slip()
    first.unmount()
    const second = show('/')
    await slip()
    await second.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Close game/))
    second.unmount()
    show('/')
    await screen.findByRole('button', { name: 'Request Referee' })
    expect(screen.queryByText('Good game.')).not.toBeInTheDocument()
  })
})

describe('the tip', () => {
  const TIP = 'POST /api/device/:deviceId/matches/:matchId/tip'
  const possible = {
    isPossible: true,
    currency: 'USD',
    suggested: ['2.00', '3.00', '5.00'],
    max: '100.00',
    given: null,
  }

  it('is not offered where the referee cannot be paid', async () => {
    show('/')
    await slip()
    await waitFor(() => expect(service.made('GET /api/device/:deviceId/matches/:matchId/tip')).toHaveLength(1))
    expect(screen.queryByText('Tip your referee')).not.toBeInTheDocument()
  })

  it('is chosen alone: what else asks for something waits', async () => {
    service.tip = possible
    service.on(TIP, refused('tip_unavailable'))
    const { user } = show('/')
    await user.click(await screen.findByRole('radio', { name: '$3.00' }))
    expect(screen.queryByText('How was your referee?')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Tip $3.00' }))
    expect(await screen.findByText('This match cannot be tipped.')).toBeVisible()
    expect(service.made(TIP)[0]?.body).toEqual({ amount: '3.00', currency: 'USD' })
    await user.click(screen.getByRole('button', { name: 'No tip' }))
    expect(await screen.findByText('How was your referee?')).toBeVisible()
  })

  it('of another amount: a wrong one is kept and explained', async () => {
    service.tip = possible
    service.on(TIP, refused('amount_too_small'))
    const { user } = show('/')
    await user.click(await screen.findByRole('radio', { name: 'Other' }))
    const field = screen.getByLabelText('Amount in USD')
    await user.type(field, 'much')
    await user.click(screen.getByRole('button', { name: 'Tip' }))
    expect(await screen.findByText('Enter an amount up to $100.00.')).toBeVisible()
    expect(field).toHaveValue('much')
    await user.clear(field)
    await user.type(field, '4.50')
    await user.click(screen.getByRole('button', { name: 'Tip $4.50' }))
    await waitFor(() => expect(service.made(TIP)[0]?.body).toEqual({ amount: '4.50', currency: 'USD' }))
  })

  it('that was given is confirmed, and not asked for again', async () => {
    const given = {
      amount: '3.00',
      currency: 'USD',
      paidAt: '2026-11-21T00:00:00.000Z',
      isReturned: false,
      isRefundOwed: false,
    }
    service.tip = { ...possible, isPossible: false, given }
    show('/')
    expect(await screen.findByText('Your tip of $3.00 is on its way. All of it goes to your referee.')).toBeVisible()
    expect(screen.queryByText('Tip your referee')).not.toBeInTheDocument()
  })

  it('F2: that the bank sent back is told as owed, not as on its way', async () => {
    const given = { amount: '3.00', currency: 'USD', paidAt: '2026-11-21T00:00:00.000Z', isReturned: false }
    service.tip = { ...possible, isPossible: false, given: { ...given, isRefundOwed: true } }
    show('/')
    expect(await screen.findByText(/^Your bank sent a refund of \$3\.00 back\. It is still owed to you/)).toBeVisible()
    expect(screen.queryByText(/is on its way/)).not.toBeInTheDocument()
  })
})
