import { act, screen, waitFor, within } from '@testing-library/react'
import { type FakeService, refused } from '@refcall/fixtures'
import { presentDraft } from '../request/form-store.ts'
import { notices } from '../testing/notices.ts'
import type { FakeProvider } from '../testing/fake-provider.ts'
import { opened, openWithReferee, paidMatch, paidService, payButton } from '../testing/paying.ts'
import { show } from '../testing/show.tsx'

const INTENT = 'POST /api/payments/create-intent'
const REQUEST = 'POST /api/device/:deviceId/matches'
const RELEASE = 'POST /api/payments/release-hold'

let service: FakeService
let provider: FakeProvider
let logged: jest.SpyInstance
beforeEach(() => {
  ;({ service, provider } = paidService())
  service.on(RELEASE, { success: true, refundProcessed: true, refundAmount: '28.00' })
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => logged.mockRestore())

const openCard = async () => {
  const page = await openWithReferee()
  await page.user.click(await payButton())
  return { ...page, pay: await screen.findByRole('button', { name: 'Pay $28.00' }) }
}
const payCard = async () => {
  const page = await openCard()
  await waitFor(() => expect(page.pay).not.toHaveAttribute('aria-disabled'))
  await page.user.click(page.pay)
  return page
}
const looking = () => screen.findByRole('heading', { name: 'Looking for referee...' })

describe('the card works', () => {
  it('F-09, F-11, F-14: holds the amount, then requests the referee', async () => {
    await payCard()
    await looking()
    expect(provider.confirmed).toEqual([
      expect.objectContaining({
        clientSecret: 'pi_1_secret_1',
        confirmParams: { return_url: 'http://localhost/payment-success' },
        redirect: 'if_required',
      }),
    ])
    expect(service.made(REQUEST)[0]?.body).toEqual({
      playerCount: 4,
      gamesRemaining: 2,
      tableNumber: 'A3',
      latitude: 37.7749,
      longitude: -122.4194,
      accuracyMeters: 20,
      measuredAt: expect.any(String),
      source: 'device',
      totalAmount: '28.00',
      paymentMethod: 'electronic',
      currency: 'USD',
      assignedRefereeId: 'referee-000001',
      assignedRefereeType: 'user',
      isDirectAssignment: true,
      paymentStatus: 'authorized',
      stripePaymentIntentId: 'pi_1',
    })
  })

  it('wears the design’s own look', async () => {
    await openCard()
    expect(provider.groups.at(-1)).toMatchObject({
      clientSecret: 'pi_1_secret_1',
      locale: 'en',
      appearance: { variables: { colorPrimary: '#0f5c45' } },
    })
  })

  it('F-09: takes a charge for what the provider says it is', async () => {
    provider.answer = { paymentIntent: { status: 'succeeded' } }
    await payCard()
    await looking()
    expect(service.made(REQUEST)[0]?.body).toMatchObject({ paymentStatus: 'completed' })
  })

  it('Z-03: is tried again on the same payment after a decline', async () => {
    provider.answer = { error: { message: 'Your card was declined.' } }
    const { user, pay } = await payCard()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.')
    provider.answer = { paymentIntent: { status: 'requires_capture' } }
    await user.click(pay)
    await looking()
    expect(service.made(INTENT)).toHaveLength(1)
  })

  it('finds the unfinished payment again after a reload, and finishes one that is held', async () => {
    const { unmount } = await openCard()
    unmount()
    service.on(INTENT, { ...opened, existing: true })
    const again = show('/')
    expect(await screen.findByText('You can continue with your previous payment.')).toBeInTheDocument()
    expect(service.made(INTENT)[1]?.body).toEqual(service.made(INTENT)[0]?.body)
    again.unmount()
    provider.known = 'requires_capture'
    show('/')
    await looking()
    expect(provider.confirmed).toHaveLength(0)
  })

  it('can be left for the form, which keeps everything', async () => {
    const { user } = await openCard()
    await user.click(screen.getByRole('button', { name: 'Back to the request' }))
    expect(await screen.findByLabelText('Table Number')).toHaveValue('A3')
    expect(await payButton()).toHaveTextContent('Pay $28.00')
  })

  it('D8: is a step of the history: Back returns to the request with its input, and gives the card up', async () => {
    const { router, user } = await openCard()
    expect(router.location().search).toBe('?step=card')
    await act(() => router.navigate(-1))
    expect(await screen.findByLabelText('Table Number')).toHaveValue('A3')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(within(await screen.findByRole('group', { name: 'Your referee' })).getByText('Maya R.')).toBeVisible()
    await act(() => router.navigate(1))
    await waitFor(() => expect(router.location().search).toBe(''))
    expect(screen.queryByRole('heading', { level: 1, name: 'Payment' })).not.toBeInTheDocument()
    expect(presentDraft().payment).toBeNull()
    await user.click(await payButton())
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment' })).toBeInTheDocument()
  })

  it('is a step of the address that it was opened from, and leaves none behind', async () => {
    const { unmount } = await openCard()
    unmount()
    const again = show('/request?mobile=true')
    await waitFor(() =>
      expect(again.router.location()).toMatchObject({ pathname: '/request', search: '?mobile=true&step=card' }),
    )
    await again.user.click(await screen.findByRole('button', { name: 'Back to the request' }))
    await waitFor(() => expect(again.router.location()).toMatchObject({ pathname: '/request', search: '?mobile=true' }))
    expect(await screen.findByLabelText('Table Number')).toHaveValue('A3')
  })
})

describe('the card refuses', () => {
  it.each([
    ['a status that holds nothing', { paymentIntent: { status: 'canceled' } }, 'Unexpected payment status: canceled'],
    ['a refusal without words', { error: {} }, 'Payment failed'],
  ])('F-09, Z-03: %s, and says why', async (_, answer, text) => {
    provider.answer = answer
    await payCard()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(service.made(REQUEST)).toHaveLength(0)
  })

  it('Z-03: to be filled in when the form does not load', async () => {
    provider.loadError = 'No such payment_intent'
    const { pay } = await openCard()
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment form failed to load: No such payment_intent')
    expect(pay).toHaveAttribute('aria-disabled', 'true')
  })

  it('to load where the service is not reached, until it is', async () => {
    service.on('GET /api/payments/provider', { success: true, publishableKey: null, sandboxUrl: null })
    const page = await openWithReferee()
    await page.user.click(await payButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment form failed to load: Electronic payment is not available.',
    )
    service.on('GET /api/payments/provider', { success: true, publishableKey: 'pk_test_1', sandboxUrl: null })
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Pay $28.00' })).toBeInTheDocument()
  })
})

describe('a held amount without a match', () => {
  it('is tried again', async () => {
    service.on(REQUEST, refused('unavailable'))
    const { user } = await payCard()
    expect(await screen.findByText('Card held, finishing…')).toBeInTheDocument()
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.')
    service.on(REQUEST, () => ({ match: paidMatch() }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await looking()
  })

  it('is released when the player gives up', async () => {
    service.on(REQUEST, refused('unavailable'))
    const { user } = await payCard()
    await user.click(await screen.findByRole('button', { name: 'Release' }))
    expect(await screen.findByLabelText('Table Number')).toHaveValue('A3')
    expect(service.made(RELEASE)[0]?.body).toMatchObject({ paymentIntentId: 'pi_1' })
    expect(notices()).toMatchObject({ text: 'Nothing is held on your card any more.' })
  })

  it('is released at once by a final refusal, and the form is kept', async () => {
    service.on(REQUEST, refused('referee_unavailable'))
    await payCard()
    expect(await screen.findByLabelText('Table Number')).toHaveValue('A3')
    expect(service.made(RELEASE)).toHaveLength(1)
    expect(notices()).toMatchObject({
      title: 'This referee is not available right now.',
      text: 'Nothing is held on your card any more.',
    })
    expect(screen.getByRole('radio', { name: 'Electronic Payment' })).toBeChecked()
  })
})
