import { act, screen, waitFor, within } from '@testing-library/react'
import { aReferee, type FakeService, Refused, refused } from '@refcall/fixtures'
import { presentDraft } from '../request/form-store.ts'
import { notices } from '../testing/notices.ts'
import {
  chooseButton,
  converted,
  opened,
  openElectronic,
  openWithReferee,
  optionOf,
  paidService,
  payButton,
  sheet,
} from '../testing/paying.ts'
import { show } from '../testing/show.tsx'

const INTENT = 'POST /api/payments/create-intent'
const AVAILABLE = 'GET /api/referees/available'
const CONVERT = 'GET /api/currency/convert'
const REQUEST = 'POST /api/device/:deviceId/matches'

let service: FakeService
let logged: jest.SpyInstance
beforeEach(() => {
  service = paidService().service
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => logged.mockRestore())

const chooseCurrency = async (user: Awaited<ReturnType<typeof openElectronic>>['user'], code: string) =>
  user.selectOptions(await screen.findByLabelText('Currency'), code)

describe('electronic payment works', () => {
  it('F-06, F-07: lists who takes it, and spells out what the chosen one costs', async () => {
    const { user } = await openWithReferee()
    expect(
      service
        .made(AVAILABLE)
        .map(({ search }) => search)
        .some((search) => search.includes('paymentMethod=electronic')),
    ).toBe(true)
    expect(await screen.findByText('4 players × 2 games × $3.50')).toBeInTheDocument()
    expect(await payButton()).toHaveTextContent('Pay $28.00 & Request Referee')
    await user.click(screen.getByRole('radio', { name: '1 game' }))
    expect(await payButton()).toHaveTextContent('Pay $14.00 & Request Referee')
    expect(service.made(CONVERT).filter(({ search }) => search.includes('from=USD'))).toHaveLength(0)
  })

  it('names no price on its button before one is known, and says what is missing', async () => {
    let arrive: (answer: ReturnType<typeof converted>) => void = () => {}
    service.on(CONVERT, () => new Promise<ReturnType<typeof converted>>((resolve) => (arrive = resolve)))
    const { user } = await openElectronic()
    expect(await chooseButton()).toHaveAttribute('aria-disabled', 'true')
    expect(await chooseButton()).toHaveAccessibleDescription('Choose a referee to see what the match costs.')
    await user.click(await optionOf('Jonas L.'))
    const nameless = () => screen.findByRole('button', { name: 'Pay & Request Referee' })
    expect(await nameless()).toHaveAttribute('aria-disabled', 'true')
    expect(await nameless()).toHaveAccessibleDescription('Working out the price…')
    act(() => arrive(converted(22.06)))
    await waitFor(async () => expect(await payButton()).toHaveTextContent('Pay $22.06 & Request Referee'))
  })

  it('F-08: opens the payment with the form, the referee and the price', async () => {
    const { user } = await openWithReferee()
    await user.click(await payButton())
    await screen.findByRole('heading', { name: 'Payment' })
    expect(service.made(INTENT)[0]?.body).toEqual({
      amount: 2800,
      playerCount: 4,
      gamesRemaining: 2,
      tableNumber: 'A3',
      latitude: 37.7749,
      longitude: -122.4194,
      accuracyMeters: 20,
      measuredAt: expect.any(String),
      source: 'device',
      deviceId: expect.stringMatching(/^web_/),
      assignedRefereeId: 'referee-000001',
      assignedRefereeType: 'user',
      currency: 'USD',
    })
  })

  it('F-06, F-11: converts a price of another currency and names the quote', async () => {
    service.on(CONVERT, converted(22.06))
    const { user } = await openWithReferee('Jonas L.')
    expect(await screen.findByText('1 EUR = 1.1 USD, rate of 20 Nov 2026')).toBeInTheDocument()
    expect(screen.getByText('4 players × 2 games × €2.50')).toBeInTheDocument()
    expect(await payButton()).toHaveTextContent('Pay $22.06 & Request Referee')
    expect(service.made(CONVERT)[0]?.search).toBe('?amount=20&from=EUR&to=USD')
    await user.click(await payButton())
    await screen.findByRole('heading', { name: 'Payment' })
    expect(service.made(INTENT)[0]?.body).toMatchObject({
      amount: 2206,
      quoteId: 'fxq_1',
      assignedRefereeType: 'device',
    })
  })

  it.each([
    ['JPY', 4180, '¥4,180', 418_000],
    ['KWD', 8.6, /KWD\s8\.600/, 860],
    ['EUR', 25.4, '€25.40', 2540],
  ])('F-08: charges in %s by its own digits', async (code, amount, shown, wire) => {
    service.on(CONVERT, converted(amount))
    const { user } = await openWithReferee()
    await chooseCurrency(user, code)
    await waitFor(async () => expect(await payButton()).toHaveTextContent(shown))
    await user.click(await payButton())
    await screen.findByRole('heading', { name: 'Payment' })
    expect(service.made(INTENT)[0]?.body).toMatchObject({ amount: wire, currency: code })
  })

  it('can be paid after a referee accepts: a request without a hold', async () => {
    const { user } = await openWithReferee()
    await payButton()
    await user.click(await screen.findByRole('button', { name: 'Pay after a referee accepts' }))
    expect(await screen.findByRole('heading', { name: 'Looking for referee...' })).toBeInTheDocument()
    expect(service.made(INTENT)).toHaveLength(0)
    expect(service.made(REQUEST)[0]?.body).toMatchObject({
      paymentMethod: 'electronic',
      totalAmount: '28.00',
      currency: 'USD',
      assignedRefereeId: 'referee-000001',
      assignedRefereeType: 'user',
      isDirectAssignment: true,
    })
  })

  it('says once that nobody is near, where the referee is chosen', async () => {
    service.referees = []
    service.on(AVAILABLE, { referees: [] })
    await openElectronic()
    expect(await (await sheet()).findByText('No active referees were found nearby')).toBeVisible()
    expect(screen.getAllByText('No active referees were found nearby')).toHaveLength(1)
  })

  it('asks once whether a changed price is all right', async () => {
    service.on(INTENT, refused('price_changed', { totalAmount: '32.00', currency: 'USD' }))
    const { user } = await openWithReferee()
    await user.click(await payButton())
    const dialog = await screen.findByRole('dialog', { name: 'The price has changed' })
    expect(dialog).toHaveTextContent('It is now $32.00 instead of $28.00.')
    expect(notices()).toBeNull()
    service.on(INTENT, { ...opened, amount: 3200, totalAmount: '32.00' })
    await user.click(within(dialog).getByRole('button', { name: 'Go on' }))
    await screen.findByRole('heading', { name: 'Payment' })
    expect(service.made(INTENT).map(({ body }) => body)).toMatchObject([{ amount: 2800 }, { amount: 3200 }])
  })
})

describe('the currency', () => {
  it('F-04: is detected by the network', async () => {
    service.on('GET /api/currency/detect', {
      success: true,
      detected: true,
      currency: 'EUR',
      city: null,
      country: 'DE',
      countryName: 'Germany',
      reason: null,
    })
    await openElectronic()
    expect(await screen.findByLabelText('Currency')).toHaveValue('EUR')
    expect(screen.getByRole('option', { name: 'EUR (detected)' })).toBeInTheDocument()
  })

  it('else follows the language of the browser, else is US dollars', async () => {
    service.on('GET /api/currency/detect', {
      success: false,
      detected: false,
      currency: null,
      city: null,
      country: null,
      countryName: null,
      reason: 'private',
    })
    service.on('GET /api/countries', {
      success: true,
      countries: [{ code: 'JP', name: 'Japan', flag: '', currency: 'JPY' }],
    })
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja'])
    const { unmount } = await openElectronic()
    await waitFor(async () => expect(await screen.findByLabelText('Currency')).toHaveValue('JPY'))
    unmount()
    languages.mockReturnValue(['tlh'])
    show('/')
    await screen.findByText(/could not find out your currency/)
    expect(screen.getByLabelText('Currency')).toHaveValue('USD')
    languages.mockRestore()
  })

  it('F-04: is only there for electronic payment', async () => {
    const { user } = await openElectronic()
    await screen.findByLabelText('Currency')
    await user.click(screen.getByRole('radio', { name: 'Non-Electronic Payment' }))
    expect(screen.queryByLabelText('Currency')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Request Referee' })).toBeInTheDocument()
  })
})

describe('electronic payment refuses', () => {
  it('Q-01, Q-05: to go on without a referee, and says so', async () => {
    const { user } = await openElectronic()
    await user.click((await sheet()).getByRole('button', { name: 'Close' }))
    const choose = await chooseButton()
    expect(choose).toHaveAttribute('aria-disabled', 'true')
    choose.focus()
    expect(choose).toHaveFocus()
    await user.click(choose)
    // The rest of the page is inert behind the sheet, so it is said there, and once.
    expect(await (await sheet()).findByRole('alert')).toHaveTextContent(
      'Please select a referee for electronic payment',
    )
    expect(screen.getAllByText('Please select a referee for electronic payment')).toHaveLength(1)
    expect(notices()).toMatchObject({
      title: 'Referee Required',
      text: 'Electronic payments require selecting a specific referee from the list below',
    })
    expect(service.made(INTENT)).toHaveLength(0)
    await user.click(await optionOf('Maya R.'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(notices()).toBeNull()
  })

  it('F-13, Q-02: a referee without a rate', async () => {
    service.referees = [aReferee({ displayName: 'Nora', customRate: '0' })]
    const { user } = await openElectronic()
    await user.click(await optionOf('Nora'))
    const refusal =
      'Cannot charge $0 with electronic payment - please select a different referee or switch to non-electronic payment'
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal)
    expect(notices()).toMatchObject({ title: 'Invalid Referee Rate', text: refusal })
    expect(await optionOf('Nora')).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByRole('radio', { name: 'Electronic Payment' })).toBeChecked()
  })

  it('Q-02: a referee whose rate is missing', async () => {
    service.referees = [aReferee({ displayName: 'Nora', customRate: null })]
    const { user } = await openElectronic()
    await user.click(await optionOf('Nora'))
    expect(notices()).toMatchObject({ title: 'Invalid Referee Rate' })
    expect(await optionOf('Nora')).toHaveAttribute('aria-pressed', 'false')
  })

  it('Q-03: a blank table, after a referee was chosen', async () => {
    const { user } = await openWithReferee()
    const table = screen.getByLabelText('Table Number')
    await user.clear(table)
    await user.click(await payButton())
    expect(table).toHaveAccessibleDescription('Please enter your table number before requesting a referee')
    expect(notices()).toMatchObject({ title: 'Table Number Required' })
  })

  it('Q-06: I10: to choose a referee for cash, on the list and not on a form', async () => {
    const { user } = await openElectronic()
    await user.click(screen.getByRole('radio', { name: 'Non-Electronic Payment' }))
    await user.click(await screen.findByRole('button', { name: 'Select Maya R.' }))
    expect(notices()).toMatchObject({ title: 'Direct Referee Selection Locked' })
    expect(presentDraft()).toMatchObject({ paymentMethod: 'cash', referee: null })
  })

  it('F-13: to keep the choice when cash is chosen after it', async () => {
    const { user } = await openWithReferee()
    await user.click(screen.getByRole('radio', { name: 'Non-Electronic Payment' }))
    await user.click(screen.getByRole('radio', { name: 'Electronic Payment' }))
    expect(await optionOf('Maya R.')).toHaveAttribute('aria-pressed', 'false')
    expect(await chooseButton()).toBeVisible()
  })

  it('Q-05: to send while the price is being reckoned', async () => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    service.on(CONVERT, () => held.then(() => converted(22.06)))
    await openWithReferee('Jonas L.')
    expect(await payButton()).toHaveAttribute('aria-disabled', 'true')
    await act(async () => arrive())
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'))
  })

  it('Q-05: to send twice: while the payment is being opened the button takes nothing', async () => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    service.on(INTENT, () => held.then(() => opened))
    const { user } = await openWithReferee()
    await user.click(await payButton())
    expect(await payButton()).toHaveAttribute('aria-disabled', 'true')
    await user.click(await payButton())
    await act(async () => arrive())
    await screen.findByRole('heading', { name: 'Payment' })
    expect(service.made(INTENT)).toHaveLength(1)
  })

  it.each([
    ['invalid_request', refused('invalid_request'), 'Currency Conversion Unavailable', 'Unable to convert currencies.'],
    ['unavailable', refused('unavailable'), 'Currency Service Unavailable', 'Unable to get exchange rates.'],
    ['internal', refused('internal'), 'Currency Service Unavailable', 'Unable to get exchange rates.'],
    ['no JSON', new Refused(502, 'Bad gateway'), 'Currency Service Unavailable', 'Unable to get exchange rates.'],
    ['too many', refused('too_many_requests'), 'Currency Service Unavailable', 'Unable to get exchange rates.'],
  ] as const)('Z-04: H: a price that cannot be converted (%s), until it can', async (_, refusal, title, reason) => {
    service.on(CONVERT, refusal)
    const { user } = await openWithReferee('Jonas L.')
    await waitFor(() =>
      expect(notices()).toMatchObject({
        title,
        text: `${reason} Please try again later or select a referee with the same currency.`,
      }),
    )
    expect(await payButton()).toHaveTextContent('Pay $0.00 & Request Referee')
    service.on(CONVERT, converted(22.06))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await payButton()).toHaveTextContent('Pay $22.06'))
  })

  it('Z-02: with the reason when the payment cannot be opened, and keeps the form', async () => {
    service.on(INTENT, refused('referee_unavailable'))
    const { user } = await openWithReferee()
    await user.click(await payButton())
    await waitFor(() =>
      expect(notices()).toMatchObject({
        title: 'Payment Error',
        text: 'Failed to initialize payment. Please try again.',
      }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('This referee is not available right now.')
    expect(screen.getByLabelText('Table Number')).toHaveValue('A3')
  })
})
