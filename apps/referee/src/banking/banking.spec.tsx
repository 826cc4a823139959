import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERRORS, type Account } from '@refcall/contract'
import { anAccount, aPaidReferee, FakeService, Refused, refused, somePreferences } from '@refcall/fixtures'
import { device } from '@refcall/host'
import { open } from '../testing/open.tsx'
import { button, press, signIn } from '../testing/stage.ts'
import { browser } from './follow-link.ts'

const deviceId = device.getState().id
const setup = 'POST /api/user/stripe-setup'
const manage = 'POST /api/user/stripe-manage'
const verify = 'POST /api/users/verify-stripe-account'
const url = 'https://pay.example/account'
const managed = 'https://pay.example/managed'
const connectText =
  'Banking setup requires Stripe Connect to be enabled. Please contact support to enable this feature.'

let leaving: jest.SpyInstance
let logged: jest.SpyInstance[]

beforeEach(() => {
  leaving = jest.spyOn(browser, 'leaveFor').mockImplementation(() => void window.dispatchEvent(new Event('pagehide')))
  logged = (['error', 'warn'] as const).map((level) => jest.spyOn(console, level).mockImplementation(() => {}))
})
afterEach(() => {
  delete window.ReactNativeWebView
  leaving.mockRestore()
  for (const spy of logged) spy.mockRestore()
  jest.useRealTimers()
})

function profileOf(differs: Partial<Account>, country: string | null): FakeService {
  const service = signIn(FakeService.install(), anAccount({ acceptsElectronic: true, ...differs }))
  service.preferences = somePreferences({ acceptsElectronic: true, customRate: '2.50', country })
  return service
}

const saves = (service: FakeService) => service.made('POST /api/user/payment-preferences').map(({ body }) => body)

/** Opens the profile of a user whose payout account has this status. */
function openProfile(differs: Partial<Account>, country: string | null = 'US') {
  const service = profileOf(differs, country)
  service.on(setup, { accountLinkUrl: url })
  service.on(manage, { accountLinkUrl: managed, action: 'continue_setup' })
  service.on(verify, () => ({ success: true, stripeAccountVerified: service.user?.stripeAccountVerified ?? false }))
  open('/referee-profile')
  return service
}

const country = () => screen.findByLabelText('Banking Country')

describe('the payout account works', () => {
  it('E-06, E-07, E-10: needs a country first, which is saved before the set-up begins', async () => {
    const service = openProfile({}, null)
    expect(await screen.findByText('Setup Required')).toBeVisible()
    expect(button('Set Up Banking Information')).toBeDisabled()
    // H: no option has an empty value.
    expect((await country()).querySelectorAll('option[value=""]')).toHaveLength(0)
    await waitFor(async () => expect((await country()).querySelectorAll('option')).toHaveLength(4))
    await userEvent.selectOptions(await country(), 'Japan 🇯🇵')
    await userEvent.clear(await screen.findByLabelText(/Your rate/))
    await userEvent.type(await screen.findByLabelText(/\(JPY\)/), '300')
    await press('Set Up Banking Information')
    await waitFor(() => expect(leaving).toHaveBeenCalledWith(url))
    expect(saves(service)).toEqual([
      { country: 'JP', currency: 'JPY', customRate: '300', acceptsCash: true, acceptsElectronic: true, deviceId },
    ])
    expect(service.made(setup).map(({ body }) => body)).toEqual([{ returnTo: 'web' }])
  })

  it('F5: is offered only in countries that can be paid, and no other is preset', async () => {
    const service = profileOf({}, null)
    service.detected = { country: 'KE', currency: 'KES' }
    const canada = { code: 'CA', name: 'Canada', flag: '🇨🇦', currency: 'CAD', paidOut: true } as const
    const kenya = { code: 'KE', name: 'Kenya', flag: '🇰🇪', currency: 'KES', paidOut: false } as const
    service.on('GET /api/countries', { success: true, countries: [canada, kenya] })
    open('/referee-profile')
    await waitFor(async () => expect(within(await country()).getByRole('option', { name: /Canada/ })).toBeVisible())
    expect(await country()).toHaveDisplayValue('Choose a country')
    expect(within(await country()).queryByRole('option', { name: /Kenya/ })).toBeNull()
  })

  it('is preset by the address, saved only with the set-up', async () => {
    const service = profileOf({}, null)
    service.detected = { country: 'CA', currency: 'CAD' }
    service.on(setup, { accountLinkUrl: url })
    open('/referee-profile')
    await waitFor(async () => expect(await country()).toHaveValue('CA'))
    expect(await country()).toHaveAccessibleDescription(/^Chosen from your network address/)
    expect(screen.getByText('Your rate and your payouts are in CAD.')).toBeVisible()
    expect(saves(service)).toEqual([])
    await press('Set Up Banking Information')
    await waitFor(() => expect(leaving).toHaveBeenCalled())
    expect(saves(service)).toEqual([{ country: 'CA', currency: 'CAD', deviceId }])
  })

  it('E-06, E-07: that waits is looked at anew, also when the page comes back, and can be continued', async () => {
    const service = openProfile({ stripeAccountId: 'acct_1' })
    expect(await screen.findByText('Verification Pending')).toBeVisible()
    expect(await country()).toBeDisabled()
    await waitFor(() => expect(service.made(verify)).toHaveLength(1))
    await press('Continue Banking Setup')
    await waitFor(() => expect(leaving).toHaveBeenCalledWith(managed))
    expect(service.made(manage)).toHaveLength(1)
    service.user = aPaidReferee()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('Verified & Ready')).toBeVisible()
  })

  it('E-06, E-10: that is verified is managed at the provider', async () => {
    const service = openProfile({ stripeAccountId: 'acct_1', stripeAccountVerified: true })
    await press('Manage Payment Account')
    await waitFor(() => expect(leaving.mock.calls).toEqual([[managed]]))
    expect(service.made(manage).map(({ body }) => body)).toEqual([{ returnTo: 'web' }])
    expect(service.made(setup)).toEqual([])
  })

  it.each([
    ['set up', {}, 'Set Up Banking Information', setup, url],
    ['managed', { stripeAccountId: 'acct_1', stripeAccountVerified: true }, 'Manage Payment Account', manage, managed],
  ] as const)('E-10: is %s through the app where there is one', async (_, differs, name, call, link) => {
    const postMessage = jest.fn()
    window.ReactNativeWebView = { postMessage }
    const service = openProfile(differs)
    await press(name)
    await waitFor(() => expect(postMessage).toHaveBeenCalledWith(JSON.stringify({ type: 'open_link', url: link })))
    expect(service.made(call).map(({ body }) => body)).toEqual([{ returnTo: 'app' }])
    expect(leaving).not.toHaveBeenCalled()
    expect(await screen.findByText(/The app opens your banking page/)).toBeVisible()
  })
})

describe('H: a page that may not leave', () => {
  const clipboard = (writeText: () => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

  it('Z-09: offers the address to copy', async () => {
    leaving.mockImplementation(() => {
      throw new Error('not allowed')
    })
    openProfile({})
    await press('Set Up Banking Information')
    const dialog = await screen.findByRole('dialog', { name: 'Open the banking page yourself' })
    expect(dialog).toBeVisible()
    expect(screen.getByLabelText('URL')).toHaveValue(url)
    clipboard(async () => {})
    await userEvent.click(button('Copy URL'))
    const text = 'URL copied to clipboard! Open it in a new tab to complete banking setup.'
    expect(await screen.findByText(text)).toBeVisible()
    await userEvent.click(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has the address copied by hand where the clipboard is closed', async () => {
    leaving.mockImplementation(() => {
      throw new Error('not allowed')
    })
    openProfile({ stripeAccountId: 'acct_1', stripeAccountVerified: true })
    await press('Manage Payment Account')
    await screen.findByRole('dialog')
    clipboard(() => Promise.reject(new Error('closed')))
    fireEvent.click(button('Copy URL'))
    expect(await screen.findByText(/The URL could not be copied\. It is selected above/)).toBeVisible()
    const field = screen.getByLabelText<HTMLInputElement>('URL')
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, managed.length])
  })

  it('and is still here after a while is told the same', async () => {
    jest.useFakeTimers()
    leaving.mockImplementation(() => {})
    openProfile({})
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    fireEvent.click(button('Set Up Banking Information'))
    await act(() => jest.advanceTimersByTimeAsync(3_000))
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})

describe('the payout account refuses', () => {
  const body = (more: object) => JSON.stringify({ success: false, error: 'x', requestId: 'r', ...more })

  it.each([
    ['Connect is missing, by its code', refused('connect_required'), connectText],
    ['Connect is missing, in a body without a code', new Refused(400, '{"stripeConnectRequired":true}'), connectText],
    [
      'Connect is missing, by its mark',
      new Refused(500, body({ code: 'internal', stripeConnectRequired: true })),
      connectText,
    ],
    [
      'Connect is missing, in the provider’s words',
      new Refused(500, 'You can only create new accounts if you have signed up for Connected Accounts'),
      connectText,
    ],
    ['no country', refused('country_required'), ERRORS.country_required.sentence],
    [
      'a country without payouts',
      new Refused(400, body({ code: 'invalid_request', fields: [{ path: 'country', problem: 'no' }] })),
      'Payouts to this country are not possible yet. Please choose another one.',
    ],
    ['anything else', refused('internal'), 'Failed to setup banking. Please try again or contact support.'],
  ])('Z-07: a set-up, saying why: %s', async (_, answer, text) => {
    const service = openProfile({})
    service.on(setup, answer)
    await press('Set Up Banking Information')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(leaving).not.toHaveBeenCalled()
  })

  it.each([
    ['no set-up, by its code', refused('setup_required'), ERRORS.setup_required.sentence],
    [
      'no set-up, by its action',
      new Refused(409, body({ code: 'wrong_status', action: 'setup_required' })),
      ERRORS.setup_required.sentence,
    ],
    ['Connect is missing', refused('connect_required'), connectText],
    ['anything else', new Refused(502, 'bad gateway'), 'Failed to access payment account. Please try again.'],
  ])('Z-08: to be managed, saying why: %s', async (_, answer, text) => {
    const service = openProfile({ stripeAccountId: 'acct_1', stripeAccountVerified: true })
    service.on(manage, answer)
    await press('Manage Payment Account')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })
})
