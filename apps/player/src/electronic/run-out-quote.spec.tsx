import { act, screen, waitFor, within } from '@testing-library/react'
import { LIMITS } from '@refcall/domain'
import { aPlace, type FakeService, refused } from '@refcall/fixtures'
import { location } from '@refcall/host'
import { notices } from '../testing/notices.ts'
import { converted, openWithReferee, paidService, payButton } from '../testing/paying.ts'

const INTENT = 'POST /api/payments/create-intent'
const CONVERT = 'GET /api/currency/convert'
const REQUEST = 'POST /api/device/:deviceId/matches'

let service: FakeService
let logged: jest.SpyInstance
beforeEach(() => {
  service = paidService().service
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => logged.mockRestore())

describe('a quote that has run out', () => {
  const pass = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds))
    // The place has been measured meanwhile.
    act(() => location.setState({ place: aPlace() }))
  }
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true })
    service.on(CONVERT, converted(22.06))
  })
  afterEach(() => jest.useRealTimers())

  it('is not asked for again by itself, however long the form stands', async () => {
    await openWithReferee('Jonas L.')
    await waitFor(async () => expect(await payButton()).toHaveTextContent('Pay $22.06'))
    await pass(3 * LIMITS.payment.quoteMs)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(service.made(CONVERT)).toHaveLength(1)
  })

  it('gives way to a new one when the form is sent', async () => {
    const { user } = await openWithReferee('Jonas L.')
    await waitFor(async () => expect(await payButton()).toHaveTextContent('Pay $22.06'))
    await pass(LIMITS.payment.quoteMs)
    const { conversion, ...rest } = converted(22.06)
    service.on(CONVERT, { ...rest, conversion: { ...conversion, quoteId: 'fxq_2' } })
    await user.click(await payButton())
    await screen.findByRole('heading', { name: 'Payment' })
    expect(service.made(INTENT).map(({ body }) => body)).toMatchObject([{ amount: 2206, quoteId: 'fxq_2' }])
  })

  it.each([
    ['the payment', /& Request Referee$/, INTENT, { amount: 2410 }],
    ['a request that is paid later', 'Pay after a referee accepts', REQUEST, { totalAmount: '24.10' }],
  ] as const)('and where the price has changed with it, the player is asked before %s', async (_, name, sent, body) => {
    const { user } = await openWithReferee('Jonas L.')
    await waitFor(async () => expect(await payButton()).toHaveTextContent('Pay $22.06'))
    await pass(LIMITS.payment.quoteMs)
    service.on(CONVERT, converted(24.1))
    await user.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name: 'The price has changed' })
    expect(dialog).toHaveTextContent('It is now $24.10 instead of $22.06.')
    expect(service.made(sent)).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(service.made(sent).map((call) => call.body)).toMatchObject([body]))
  })

  it('sends nothing where there is no new one', async () => {
    const { user } = await openWithReferee('Jonas L.')
    await waitFor(async () => expect(await payButton()).toHaveTextContent('Pay $22.06'))
    await pass(LIMITS.payment.quoteMs)
    service.on(CONVERT, refused('unavailable'))
    await user.click(await payButton())
    await waitFor(() => expect(notices()).toMatchObject({ title: 'Currency Service Unavailable' }))
    expect(service.made(INTENT)).toHaveLength(0)
    expect(screen.getByLabelText('Table Number')).toHaveValue('A3')
  })
})
