import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Account, UserPreferences } from '@refcall/contract'
import { anAccount, aPaidReferee, FakeService, refused, somePreferences } from '@refcall/fixtures'
import { adoptTokens, device, session } from '@refcall/host'
import { open } from '../testing/open.tsx'
import { press, signIn } from '../testing/stage.ts'

const CATEGORIES = 'PUT /api/mobile/device/:deviceId/push/categories'
const SAVE = 'POST /api/user/payment-preferences'
const CONVERT = 'GET /api/currency/convert'
const deviceId = device.getState().id
const paid = { acceptsElectronic: true, customRate: '2.50', country: 'US', stripeAccountVerified: true }
const field = (name: string | RegExp) => screen.findByLabelText(name)
const toggle = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }))
const section = (name: string) => screen.queryByRole('region', { name })
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
const rate = /Your rate per person per game/
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

/** A service with this user's preferences. */
function profileService(user: Account | null, differs: Partial<UserPreferences> = {}): FakeService {
  const service = signIn(FakeService.install(), user)
  service.preferences = somePreferences(differs)
  return service
}
/** The bodies of all saves, in order. */
const saves = (service: FakeService) => service.made(SAVE).map(({ body }) => body)
const failure = 'Failed to save changes. Please check your connection and try again.'

let logged: jest.SpyInstance

beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => {})))
afterEach(() => {
  delete window.ReactNativeWebView
  jest.useRealTimers()
  logged.mockRestore()
})

describe('the profile works', () => {
  it('E-01, E-03, E-04, E-05: for somebody signed in: email, way out, way back, fees and settings', async () => {
    profileService(aPaidReferee(), { ...paid, displayName: 'Whistle' })
    open('/referee-profile')
    expect(await screen.findByText('maya@example.com')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/referee')
    expect(section('Fee Information')).toHaveTextContent(
      'a 5% platform fee plus processing fees, deducted from your payout',
    )
    expect(section('Current Settings')).toHaveTextContent('$2.50 per game per person')
    expect(section('Current Settings')).toHaveTextContent('Electronic and non-electronic')
    expect(await field('Display Name (optional)')).toHaveAccessibleDescription(
      'Players will see this name instead of your device ID',
    )
  })

  it('for what this device is notified of: each kind has a switch of its own', async () => {
    const service = profileService(aPaidReferee(), paid)
    service.muted = ['messages']
    open('/referee-profile')
    const tips = await screen.findByRole('switch', { name: 'Tips' })
    expect(screen.getByRole('switch', { name: 'Requests' })).toBeChecked()
    expect(screen.getByRole('switch', { name: 'Messages' })).not.toBeChecked()
    await userEvent.click(tips)
    await waitFor(() => expect(tips).not.toBeChecked())
    expect(service.made(CATEGORIES)).toMatchObject([{ body: { category: 'tips', isOn: false } }])
    service.on(CATEGORIES, refused('internal'))
    await toggle('Requests')
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be changed. Please try again.')
    expect(screen.getByRole('switch', { name: 'Requests' })).toBeChecked()
  })

  it('E-03, E-05: for a device alone: a name to set, and where to sign in', async () => {
    const service = profileService(null)
    const unset = { customRate: null, currency: 'USD', country: null, acceptsCash: true, acceptsElectronic: false }
    service.on('GET /api/device/:deviceId/payment-preferences', { device: { ...unset, displayName: null } })
    service.on('POST /api/device/:deviceId/payment-preferences', { device: { ...unset, displayName: 'Bo' } })
    open('/referee-profile')
    expect(await screen.findByText('Sign in for advanced features')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/login/),
    )
    for (const name of ['Rates & Payment Methods', 'Electronic Payment Setup', 'Fee Information'])
      expect(section(name)).toBeNull()
    await type('Display Name (optional)', ' Bo ')
    await waitFor(() => expect(section('Current Settings')).toHaveTextContent('Bo'))
    expect(service.made('POST /api/device/:deviceId/payment-preferences').map(({ body }) => body)).toEqual([
      { displayName: 'Bo' },
    ])
  })

  it('E-03: without account information inside the app', async () => {
    window.ReactNativeWebView = { postMessage: () => {} }
    profileService(aPaidReferee(), paid)
    open('/referee-profile')
    await field('Display Name (optional)')
    expect(section('Account Information')).toBeNull()
  })

  it('E-02, E-04: saves by itself after a pause: Saving..., Saved for two seconds, nothing', async () => {
    jest.useFakeTimers()
    const service = profileService(aPaidReferee(), paid)
    open('/referee-profile')
    await pass(100)
    await type('Display Name (optional)', '  Bo ')
    await pass(500)
    await type('Display Name (optional)', '  Bob ')
    expect(screen.getByText('Saving...')).toBeInTheDocument()
    await pass(599)
    expect(saves(service)).toEqual([])
    await pass(20)
    expect(saves(service)).toEqual([{ displayName: 'Bob', deviceId }])
    expect(screen.getByText('Saved')).toBeInTheDocument()
    await pass(1_900)
    expect(screen.getByText('Saved')).toBeInTheDocument()
    await pass(200)
    expect(screen.queryByText('Saved')).toBeNull()
    expect(await field('Display Name (optional)')).toHaveValue('  Bob ')
    await type('Display Name (optional)', ' ')
    await pass(700)
    expect(saves(service).at(-1)).toEqual({ displayName: null, deviceId })
  })

  it('E-05, E-09: turning electronic off takes the rate away and cash stays on', async () => {
    const service = profileService(aPaidReferee(), { ...paid, acceptsCash: false })
    open('/referee-profile')
    await toggle('Accept Electronic Payments')
    const cash = screen.getByRole('switch', { name: 'Accept Non-Electronic Payments' })
    expect(cash).toBeChecked()
    expect(cash).toBeDisabled()
    expect(await field(rate)).toHaveValue('')
    expect(section('Electronic Payment Setup')).toBeNull()
    await waitFor(() =>
      expect(saves(service)).toEqual([{ acceptsElectronic: false, acceptsCash: true, customRate: null, deviceId }]),
    )
  })

  it('shows the rate in the currency of the place, as far as that is known', async () => {
    const service = profileService(aPaidReferee(), paid)
    service.detected = { country: 'CA', currency: 'CAD' }
    const conversion = {
      convertedAmount: 3.51,
      exchangeRate: 1.404,
      quoteId: 'q1',
      rateDate: '2026-11-20',
      stale: false,
    }
    service.on(CONVERT, { success: true, conversion })
    open('/referee-profile')
    expect(await screen.findByText('For players who pay in CAD')).toBeVisible()
    expect(section('Current Settings')).toHaveTextContent('about CA$3.51')
    expect(new URLSearchParams(service.made(CONVERT)[0]?.search).get('amount')).toBe('2.5')
  })

  it('Z-11: shows the rate as it is where it cannot be converted', async () => {
    const service = profileService(aPaidReferee(), paid)
    service.detected = { country: 'CA', currency: 'CAD' }
    open('/referee-profile')
    await waitFor(() => expect(service.made(CONVERT)).toHaveLength(1))
    expect(section('Current Settings')).toHaveTextContent('$2.50 per game per person')
    expect(screen.queryByText(/For players who pay/)).toBeNull()
  })

  it('keeps what another page saved meanwhile', async () => {
    const service = profileService(aPaidReferee(), paid)
    open('/referee-profile')
    await field('Display Name (optional)')
    service.preferences = { ...service.preferences, acceptsCash: false, customRate: '4.00' }
    await type('Display Name (optional)', 'Bo')
    await waitFor(() => expect(saves(service)).toEqual([{ displayName: 'Bo', deviceId }]))
    await waitFor(async () => expect(await field(rate)).toHaveValue('4.00'))
    expect(screen.getByRole('switch', { name: 'Accept Non-Electronic Payments' })).not.toBeChecked()
  })
})

describe('the profile loses nothing', () => {
  it('Z-10: when a save fails: it says so, and tries again on request', async () => {
    const service = profileService(aPaidReferee(), paid)
    service.on(SAVE, refused('internal'))
    open('/referee-profile')
    await type('Display Name (optional)', 'Bo')
    expect(await screen.findByRole('alert')).toHaveTextContent(failure)
    expect(await field('Display Name (optional)')).toHaveValue('Bo')
    service.on(SAVE, () => ({ user: { ...service.preferences, displayName: 'Bo' } }))
    await press('Try again')
    await waitFor(() => expect(saves(service)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('and tries again when the network is back', async () => {
    const service = profileService(aPaidReferee(), paid)
    service.on(SAVE, refused('unavailable'))
    open('/referee-profile')
    await type('Display Name (optional)', 'Bo')
    await screen.findByRole('alert')
    service.on(SAVE, () => ({ user: { ...service.preferences, displayName: 'Bo' } }))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Saved')).toBeInTheDocument()
  })

  it('when the screen is left within the pause', async () => {
    const service = profileService(aPaidReferee(), paid)
    const path = open('/referee-profile')
    await type('Display Name (optional)', 'Bo')
    await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
    expect(path()).toBe('/referee')
    await waitFor(() => expect(saves(service)).toEqual([{ displayName: 'Bo', deviceId }]))
  })

  it('when leaving and failing come together: it is still there on coming back', async () => {
    const service = profileService(aPaidReferee(), paid)
    service.on(SAVE, refused('internal'))
    open('/referee-profile')
    await type('Display Name (optional)', 'Bo')
    await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
    await waitFor(() => expect(saves(service)).toHaveLength(1))
    service.on(SAVE, () => ({ user: { ...service.preferences, displayName: 'Bo' } }))
    await userEvent.click(await screen.findByRole('link', { name: 'Profile Settings' }))
    expect(await field('Display Name (optional)')).toHaveValue('Bo')
    expect(await screen.findByText('Saved')).toBeInTheDocument()
  })

  it('when the page is hidden within the pause', async () => {
    const service = profileService(aPaidReferee(), paid)
    open('/referee-profile')
    await type('Display Name (optional)', 'Bo')
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    Reflect.deleteProperty(document, 'visibilityState')
    await waitFor(() => expect(saves(service)).toHaveLength(1))
  })
})

describe('the profile refuses', () => {
  it('E-08: electronic payment without a rate above 0, and saves nothing', async () => {
    jest.useFakeTimers()
    const service = profileService(anAccount())
    open('/referee-profile')
    await pass(100)
    fireEvent.click(await screen.findByRole('switch', { name: 'Accept Electronic Payments' }))
    const text = 'You must enter a rate greater than 0 to accept electronic payments'
    const input = await field(rate)
    expect(input).toHaveAccessibleDescription(text)
    expect(input).toHaveAttribute('min', '0.01')
    expect(input).toHaveAttribute('step', '0.25')
    fireEvent.change(input, { target: { value: '0' } })
    await pass(5_000)
    expect(input).toHaveAccessibleDescription(text)
    expect(saves(service)).toEqual([])
    fireEvent.change(input, { target: { value: '0.25' } })
    await pass(700)
    expect(saves(service)).toEqual([{ acceptsElectronic: true, acceptsCash: true, customRate: '0.25', deviceId }])
  })

  it('B5: a name while electronic payment has no rate, with the message', async () => {
    jest.useFakeTimers()
    const service = profileService(aPaidReferee(), paid)
    open('/referee-profile')
    await pass(100)
    await type(rate, '')
    await type('Display Name (optional)', 'Bo')
    await pass(5_000)
    expect(await field(rate)).toHaveAccessibleDescription(
      'You must enter a rate greater than 0 to accept electronic payments',
    )
    expect(saves(service)).toEqual([])
    await type(rate, '3')
    await pass(700)
    expect(saves(service)).toEqual([expect.objectContaining({ displayName: 'Bo', customRate: '3.00' })])
  })

  it.each([
    ['2,75', '2.75'],
    ['1,250', '1250.00'],
    ['٢٫٧٥', '2.75'],
    ['３．５', '3.50'],
  ])('B1: nothing of a rate typed as %s: %s', async (typed, sent) => {
    jest.useFakeTimers()
    const service = profileService(aPaidReferee(), paid)
    open('/referee-profile')
    await pass(100)
    await type(rate, typed)
    await pass(700)
    expect(saves(service)).toEqual([expect.objectContaining({ customRate: sent })])
  })

  it('B1: to save a rate that may mean another amount until it is confirmed', async () => {
    jest.useFakeTimers()
    const service = profileService(aPaidReferee(), paid)
    open('/referee-profile')
    await pass(100)
    await type(rate, '1.234,5')
    await type('Display Name (optional)', 'Bo')
    await pass(5_000)
    expect(await field(rate)).toHaveAccessibleDescription('Do you mean $1,234.50?')
    expect(saves(service)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Yes, $1,234.50' }))
    await pass(700)
    expect(await field(rate)).toHaveValue('1234.50')
    expect(saves(service)).toEqual([expect.objectContaining({ displayName: 'Bo', customRate: '1234.50' })])
  })

  it('B2: the wheel over the rate, and takes steps of 0.25 with the arrow keys', async () => {
    profileService(aPaidReferee(), paid)
    open('/referee-profile')
    const input = await field(rate)
    expect(input).toHaveAttribute('type', 'text')
    expect(input).toHaveAttribute('inputmode', 'decimal')
    fireEvent.wheel(input, { deltaY: 100 })
    expect(input).toHaveValue('2.50')
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(input).toHaveValue('2.75')
    for (let times = 0; times < 12; times += 1) fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(input).toHaveValue('0.25')
  })

  it('digits that the currency does not have', async () => {
    const service = profileService(aPaidReferee(), paid)
    open('/referee-profile')
    await type(rate, '2.5555')
    expect(await field(rate)).toHaveAccessibleDescription('Please enter an amount with at most 2 decimals.')
    expect(saves(service)).toEqual([])
  })

  it('somebody who does not referee', async () => {
    profileService(anAccount({ isReferee: false }))
    open('/referee-profile')
    expect(await screen.findByText('You are not a referee yet')).toBeVisible()
  })
})

describe('signing out', () => {
  it('X-12: after a registration ends both sessions, forgets token and user, and goes home', async () => {
    const service = profileService(aPaidReferee(), paid)
    const ending = ['POST /api/logout', 'POST /api/mobile/logout'] as const
    for (const call of ending) service.on(call, { success: true })
    adoptTokens({ token: 't1', renewalToken: 'n1', expiresAt: '2099-01-01T00:00:00Z' }, aPaidReferee())
    const path = open('/referee-profile')
    await press('Sign Out')
    await waitFor(() => expect(path()).toBe('/'))
    for (const call of ending) expect(service.made(call)).toHaveLength(1)
    expect(service.made('POST /api/mobile/logout')[0]?.authorization).toBe('Bearer t1')
    expect(['webview_jwt_token', 'webview_user', 'webview_renewal'].map((item) => localStorage.getItem(item))).toEqual([
      null,
      null,
      null,
    ])
    expect(session.getState()).toMatchObject({ user: null, token: null })
  })

  it('ends the session and goes home', async () => {
    const service = profileService(aPaidReferee(), paid)
    service.on('POST /api/logout', { success: true })
    const path = open('/referee-profile')
    await press('Sign Out')
    await waitFor(() => expect(path()).toBe('/'))
    expect(service.made('POST /api/logout')).toHaveLength(1)
    expect(await within(document.body).findByText('Elsewhere')).toBeVisible()
  })
})
