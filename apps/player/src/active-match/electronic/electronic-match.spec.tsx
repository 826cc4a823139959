import { act, screen, waitFor } from '@testing-library/react'
import type { Match } from '@refcall/contract'
import { type FakeService, FakeStream, refused } from '@refcall/fixtures'
import { markPaid } from '@refcall/host'
import { notices } from '../../testing/notices.ts'
import { paidMatch, paidService } from '../../testing/paying.ts'
import { show } from '../../testing/show.tsx'

const REGENERATE = 'POST /api/matches/:matchId/regenerate-code'
const CANCEL = 'DELETE /api/device/:deviceId/matches/:matchId'

let service: FakeService
beforeEach(() => {
  service = paidService().service
  markPaid('')
})

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()
/** A code that was issued a minute ago may be replaced. */
const inNineMinutes = () => new Date(Date.now() + 540_000).toISOString()
const waiting = (differs: Partial<Match> = {}): Match =>
  paidMatch({
    status: 'awaiting_verification',
    version: 2,
    refereeName: 'Maya R.',
    verificationCode: '048109',
    verificationCodeExpiresAt: inTenMinutes(),
    ...differs,
  })
const showMatch = (match: Match) => {
  service.matches = [match]
  return show('/')
}

describe('a match that waits for its payment', () => {
  const unpaid = (differs: Partial<Match> = {}) =>
    paidMatch({
      status: 'payment_pending',
      version: 2,
      tableNumber: 'A 3',
      refereeName: 'Maya R.',
      holdStatus: 'open',
      ...differs,
    })

  it('P-09: leads to the checkout', async () => {
    showMatch(unpaid())
    expect(await screen.findByRole('heading', { name: 'Complete Payment' })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Pay Now' })).toHaveAttribute(
      'href',
      '/checkout?matchId=match-1&tableNumber=A+3&gamesRemaining=2',
    )
  })

  it('says that the first payment failed', async () => {
    showMatch(unpaid({ version: 4 }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your payment failed')
    expect(screen.getByRole('link', { name: 'Pay Now' })).toBeInTheDocument()
  })

  it('is confirming once it was paid here, until the service has heard of it', async () => {
    markPaid('pi_1')
    showMatch(unpaid())
    expect(await screen.findByRole('heading', { name: 'Confirming' })).toBeInTheDocument()
    await screen.findByText(/Your card was accepted/)
    expect(screen.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument()
    await act(() => FakeStream.send({ type: 'match_update', match: waiting({ version: 3 }) }))
    expect(await screen.findByRole('heading', { name: 'Show this code to your referee' })).toBeInTheDocument()
  })
})

describe('a match whose code is to be shown', () => {
  it('P-10: shows and reads out the code, how long it counts, and keeps the screen lit', async () => {
    const request = jest.fn(async () => ({ release: async () => {} }))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    const { unmount } = showMatch(waiting())
    expect(await screen.findByText('Your code 0 4 8, 1 0 9')).toBeInTheDocument()
    expect(screen.getByRole('timer')).toHaveTextContent(
      /^Expires in (10:00|09:5\d)\. Do not share it before you meet\.$/,
    )
    expect(request).toHaveBeenCalledWith('screen')
    unmount()
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  it('shows the code as a QR code once the player asks for it', async () => {
    const { user } = showMatch(waiting())
    const summary = await screen.findByText('Show as a QR code')
    expect(screen.queryByRole('img', { name: 'Your code as a QR code' })).not.toBeInTheDocument()
    await user.click(summary)
    expect(await screen.findByRole('img', { name: 'Your code as a QR code' })).toBeVisible()
  })

  it('P-10: gets a new code', async () => {
    service.on(REGENERATE, { code: '000001', expiresAt: inTenMinutes() })
    const { user } = showMatch(waiting({ verificationCodeExpiresAt: inNineMinutes() }))
    await user.click(await screen.findByRole('button', { name: 'Generate New Code' }))
    expect(await screen.findByText('Your code 0 0 0, 0 0 1')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Generate New Code 00:(10|09)$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(service.made(REGENERATE)[0]?.body).toEqual({ deviceId: expect.stringMatching(/^web_/) })
  })

  it.each([
    [7, 'A code was generated just now. You can generate another one in 7 seconds.'],
    [1500, 'Too many codes were generated. You can generate another one in 25 minutes.'],
  ])('says when the next one can be had: %d s', async (retryAfter, text) => {
    service.on(REGENERATE, refused('too_many_requests', { retryAfter }))
    const { user } = showMatch(waiting({ verificationCodeExpiresAt: inNineMinutes() }))
    await user.click(await screen.findByRole('button', { name: 'Generate New Code' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    const counted = screen.getByRole('button', { name: /^Generate New Code \d\d:\d\d$/ })
    await user.click(counted)
    expect(service.made(REGENERATE)).toHaveLength(1)
  })

  it('trusts no clock that is wrong by minutes with the pause', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    showMatch(waiting({ verificationCodeExpiresAt: inAnHour }))
    expect(await screen.findByRole('button', { name: 'Generate New Code' })).not.toHaveAttribute('aria-disabled')
  })

  it('says that the code has expired', async () => {
    showMatch(waiting({ verificationCodeExpiresAt: new Date(Date.now() - 1).toISOString() }))
    expect(await screen.findByText('That code has expired. Generate a new one.')).toBeInTheDocument()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  })

  it('H: says live that a new code is needed after five wrong ones, and shows the new one', async () => {
    service.on(REGENERATE, { code: '000001', expiresAt: inTenMinutes() })
    const { user } = showMatch(waiting())
    await screen.findByText('Your code 0 4 8, 1 0 9')
    await act(() =>
      FakeStream.send({
        type: 'match_update',
        match: waiting({ verificationCode: null, verificationCodeExpiresAt: null }),
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Your referee needs a new code' })).toBeInTheDocument()
    expect(screen.getByText(/^Five wrong codes were entered/)).toBeInTheDocument()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(screen.queryByText('Your code 0 4 8, 1 0 9')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Generate New Code' }))
    expect(await screen.findByText('Your code 0 0 0, 0 0 1')).toBeInTheDocument()
  })

  it('waits without buttons while the payment is taken', async () => {
    showMatch(waiting({ processing: true }))
    expect(await screen.findByText('The payment is being confirmed. Please wait a moment.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Cancel|Generate/ })).not.toBeInTheDocument()
  })
})

it('P-12: a match in progress says that it can start and that the referee has been paid', async () => {
  showMatch(paidMatch({ status: 'in_progress', version: 4, refereeName: 'Maya R.', holdStatus: 'captured' }))
  expect(await screen.findByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
})

describe('cancelling', () => {
  it('speaks of a hold only when something is held', async () => {
    showMatch(paidMatch({ status: 'payment_pending', version: 2, refereeName: 'Maya R.', holdStatus: 'open' }))
    expect(await screen.findByRole('button', { name: 'Cancel Match' })).toBeInTheDocument()
  })

  it.each([
    [
      'released',
      { refundProcessed: true, refundAmount: '28.00', refundCurrency: 'USD' },
      'The hold of $28.00 on your card is released.',
    ],
    [
      'not yet known',
      { refundProcessed: false, refundAmount: null, refundCurrency: null },
      'The hold on your card is being released.',
    ],
  ])('P-08, P-10: tells what became of the hold: %s', async (_, released, text) => {
    service.on(CANCEL, () => {
      service.matches = []
      return {
        success: true,
        message: '',
        error: null,
        ...released,
        match: waiting({ status: 'cancelled', version: 9 }),
      }
    })
    const { user } = showMatch(waiting())
    await user.click(await screen.findByRole('button', { name: 'Cancel Match & Release Hold' }))
    expect(service.made(CANCEL)).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
    await waitFor(() => expect(notices()).toMatchObject({ title: 'Match cancelled', text }))
    expect(await screen.findByLabelText('Table Number')).toBeInTheDocument()
  })

  it.each([
    ['withdraw', 'Your referee is no longer coming to table 7. Choose another one.'],
    ['decline', 'The referee declined table 7. Choose another one.'],
    ['unavailable', 'The referee is no longer available for table 7. Choose another one.'],
    ['expire', 'The referee did not answer for table 7 in time. Choose another one.'],
  ])('by %s says why, and that nothing is held', async (endedBy, text) => {
    showMatch(paidMatch({ status: 'cancelled', version: 3, endedBy, holdStatus: 'released' }))
    await waitFor(() => expect(document.body).toHaveTextContent(`${text} Nothing is held on your card any more.`))
    expect(screen.getByLabelText('Table Number')).toBeInTheDocument()
  })
})
