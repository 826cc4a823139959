import { act, screen, waitFor } from '@testing-library/react'
import { type FakeService, FakeStream, refused } from '@refcall/fixtures'
import { markPaid } from '@refcall/host'
import type { FakeProvider } from '../testing/fake-provider.ts'
import { notices } from '../testing/notices.ts'
import { opened, paidMatch, paidService } from '../testing/paying.ts'
import { show } from '../testing/show.tsx'

const OPEN = 'POST /api/create-payment-intent'
const FINISH = 'POST /api/payments/finish-from-intent'

let service: FakeService
let provider: FakeProvider
beforeEach(() => {
  ;({ service, provider } = paidService())
  markPaid('')
  service.matches = [paidMatch({ status: 'payment_pending', version: 2, refereeName: 'Maya R.', holdStatus: 'open' })]
  service.on(OPEN, opened)
})

const address = '/checkout?matchId=match-1&tableNumber=A3&gamesRemaining=2'

describe('the checkout', () => {
  it('C-04, C-05, C-06: shows who referees, what it costs, and takes the card', async () => {
    const { user, router } = show(address)
    expect(await screen.findByText('Maya R.')).toBeInTheDocument()
    expect(screen.getByText('MR')).toBeInTheDocument()
    expect(document.body).toHaveTextContent('Table # 7')
    expect(screen.getByText('2 games left')).toBeInTheDocument()
    expect(screen.getByText('Match Cost')).toBeInTheDocument()
    expect(screen.getByText('You pay nothing on top. Processing fees are handled separately.')).toBeInTheDocument()
    expect(screen.getByText(/Secured by Stripe/)).toBeInTheDocument()
    expect(screen.queryByText('Returning to Complete Payment')).not.toBeInTheDocument()
    const pay = await screen.findByRole('button', { name: 'Pay $28.00' })
    await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'))
    expect(provider.fields.at(-1)).toMatchObject({ wallets: { applePay: 'auto', googlePay: 'auto' } })
    await user.click(pay)
    await waitFor(() => expect(router.location().pathname).toBe('/'))
    expect(provider.confirmed[0]).toMatchObject({ confirmParams: { return_url: 'http://localhost' } })
    expect(await screen.findByRole('heading', { name: 'Confirming' })).toBeInTheDocument()
    const match = paidMatch({
      status: 'awaiting_verification',
      version: 3,
      verificationCode: '123456',
      verificationCodeExpiresAt: null,
    })
    await act(() => FakeStream.send({ type: 'match_update', match }))
    expect(await screen.findByRole('heading', { name: 'Show this code to your referee' })).toBeInTheDocument()
  })

  it.each(['-3', '2.5', '99', 'x', ''])(
    'B6: has table, games and price of the match, whatever the address says: %s',
    async (games) => {
      service.matches = [
        paidMatch({
          status: 'payment_pending',
          version: 2,
          refereeName: 'Maya R.',
          tableNumber: '7',
          gamesRemaining: 3,
        }),
      ]
      show(`/checkout?matchId=match-1&tableNumber=${encodeURIComponent('\u202EB9')}&gamesRemaining=${games}`)
      expect(await screen.findByText('3 games left')).toBeInTheDocument()
      expect(document.body).toHaveTextContent('Table # 7')
      expect(await screen.findByRole('button', { name: 'Pay $28.00' })).toBeVisible()
    },
  )

  it('B6: takes nothing from the address that no match can have', async () => {
    service.matches = []
    show(`/checkout?matchId=match-1&tableNumber=${encodeURIComponent('\u202EB9')}&gamesRemaining=-3`)
    expect(await screen.findByText('1 game left')).toBeInTheDocument()
    expect(document.body.textContent).not.toContain('\u202E')
    expect(document.body).toHaveTextContent('Table # B9')
  })

  it('C-01, C-03, C-04: says that an unfinished payment goes on', async () => {
    service.on(OPEN, { ...opened, existing: true })
    service.matches = []
    show('/checkout?matchId=match-1')
    expect(await screen.findByText('Returning to Complete Payment')).toBeInTheDocument()
    expect(document.body).toHaveTextContent(
      'You can continue with your previous payment. Your referee is still waiting for confirmation.',
    )
    expect(screen.getByText('Selected Referee')).toBeInTheDocument()
    expect(screen.getByText('RF')).toBeInTheDocument()
    expect(screen.getByText('1 game left')).toBeInTheDocument()
  })

  it('C-02: prepares the payment meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof opened>()
    service.on(OPEN, () => promise)
    show(address)
    expect((await screen.findAllByText('Preparing payment...'))[0]).toBeInTheDocument()
    expect(service.made(OPEN)[0]?.body).toEqual({
      matchId: 'match-1',
      requesterDeviceId: expect.stringMatching(/^web_/),
    })
    resolve(opened)
    expect(await screen.findByText('Maya R.')).toBeInTheDocument()
  })

  it('C-01, C-02: goes home without a match, and when the payment cannot be opened', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    const bare = show('/checkout')
    await waitFor(() => expect(bare.router.location().pathname).toBe('/'))
    bare.unmount()
    service.on(OPEN, refused('internal'))
    const { router } = show(address)
    await waitFor(() => expect(router.location().pathname).toBe('/'))
    expect(notices()).toMatchObject({ title: 'Payment Error' })
    logged.mockRestore()
  })

  it('is taken up again at home when the bank led away, and the address is cleaned', async () => {
    service.on(FINISH, () => {
      const match = paidMatch({
        status: 'awaiting_verification',
        version: 3,
        verificationCode: '123456',
        verificationCodeExpiresAt: null,
      })
      service.matches = [match]
      return { success: true, outcome: 'paid', match }
    })
    const { router } = show(
      '/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded',
    )
    expect(await screen.findByRole('heading', { name: 'Show this code to your referee' })).toBeInTheDocument()
    expect(router.location().search).toBe('')
    expect(service.made(FINISH)[0]?.body).toEqual({ paymentIntentId: 'pi_1' })
  })
})
