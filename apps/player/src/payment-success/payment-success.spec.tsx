import { screen, waitFor } from '@testing-library/react'
import { type FakeService, refused } from '@refcall/fixtures'
import { paidMatch, paidService } from '../testing/paying.ts'
import { show } from '../testing/show.tsx'

const FINISH = 'POST /api/payments/finish-from-intent'

let service: FakeService
beforeEach(() => {
  service = paidService().service
})

const open = () =>
  show('/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded')

describe('the return from the bank', () => {
  it('finishes the request and goes home', async () => {
    service.on(FINISH, () => {
      service.matches = [paidMatch()]
      return { success: true, outcome: 'requested', match: paidMatch() }
    })
    const { router } = open()
    expect(await screen.findByRole('heading', { name: 'Looking for referee...' })).toBeInTheDocument()
    expect(router.location()).toMatchObject({ pathname: '/', search: '' })
    expect(service.made(FINISH)[0]?.body).toEqual({ paymentIntentId: 'pi_1' })
  })

  it('in another browser leads back to where the referee was asked for', async () => {
    service.on(FINISH, { success: true, outcome: 'requested', match: null })
    const { router } = open()
    expect(await screen.findByText('Your card was accepted')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Return to the app' })).toHaveAttribute('href', '/')
    expect(router.location().search).toBe('')
  })

  it('that came too late says so', async () => {
    service.on(FINISH, { success: true, outcome: 'released', match: null })
    open()
    expect(await screen.findByText('The payment came too late')).toBeInTheDocument()
    expect(screen.getByText('Nothing is held on your card any more.')).toBeInTheDocument()
  })

  it('that is not finished can be tried again', async () => {
    service.on(FINISH, refused('payment_unfinished'))
    const { user, router } = open()
    expect(await screen.findByText('The payment is not finished yet.')).toBeInTheDocument()
    service.on(FINISH, { success: true, outcome: 'paid', match: paidMatch() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(router.location().pathname).toBe('/'))
  })

  it('whose referee has gone tells that the hold is released', async () => {
    service.on(FINISH, refused('referee_unavailable'))
    open()
    expect(await screen.findByText('This referee is not available right now.')).toBeInTheDocument()
    expect(screen.getByText('Nothing is held on your card any more.')).toBeInTheDocument()
  })

  it.each(['/payment-success', '/payment-success?payment_intent=%3Cscript%3E', '/payment-success?other=1'])(
    '%s has nothing to finish',
    async (path) => {
      const { router } = show(path)
      expect(await screen.findByText('There is no payment to finish here')).toBeInTheDocument()
      await waitFor(() => expect(router.location().search).toBe(''))
      expect(service.made(FINISH)).toHaveLength(0)
    },
  )
})
