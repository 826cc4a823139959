import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { EndpointKey } from '@refcall/contract'
import { aMatch, anAccount, aPaidReferee, FakeService, refused, somePreferences } from '@refcall/fixtures'
import { device, logTo, type LoggedFailure } from '@refcall/host'
import { logged } from './testing/logged.ts'
import { open } from './testing/open.tsx'
import { confirm, press, signIn } from './testing/stage.ts'

const VERIFY = 'POST /api/users/verify-stripe-account'
const busy = 'The service is busy.'

let service: FakeService
let failures: LoggedFailure[]

const fail = (key: EndpointKey) => service.on(key, refused('unavailable', { requestId: `of ${key}` }))
/** Expects one log entry of this event, with the id of the response. */
const expectLogged = async (event: string, key: EndpointKey) => {
  await waitFor(() => expect(failures).toHaveLength(1))
  expect(failures).toMatchObject([{ event, requestId: `of ${key}`, status: 503 }])
}

beforeEach(() => {
  failures = logged()
  service = signIn(FakeService.install(), aPaidReferee())
  service.preferences = somePreferences({ acceptsElectronic: true, customRate: '2.50', country: 'US' })
})
afterEach(() => logTo())

describe('what fails on the profile is said there, and logged', () => {
  it.each([
    ['GET /api/countries', 'countries_read', 'The countries could not be loaded.'],
    ['GET /api/currency/detect', 'country_detect', 'We could not find out which country you are in.'],
  ] as const)('%s, until it works again', async (key, event, text) => {
    fail(key)
    open('/referee-profile')
    expect(await screen.findByText(text)).toBeVisible()
    await expectLogged(event, key)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await screen.findByLabelText('Display Name (optional)')).toBeEnabled()
    service.on('GET /api/countries', { success: true, countries: [] })
    service.on('GET /api/currency/detect', {
      success: true,
      detected: true,
      currency: 'USD',
      country: 'US',
      countryName: null,
      city: null,
      reason: null,
    })
    await press('Try again')
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    expect(failures).toHaveLength(1)
  })

  it('the countries also where only cash is taken', async () => {
    service.preferences = somePreferences()
    fail('GET /api/countries')
    open('/referee-profile')
    expect(await screen.findByText('The countries could not be loaded.')).toBeVisible()
  })

  it('the sign-out', async () => {
    fail('POST /api/logout')
    open('/referee-profile')
    await press('Sign Out')
    expect(await screen.findByRole('alert')).toHaveTextContent(busy)
    await expectLogged('sign_out', 'POST /api/logout')
  })

  it('asking whether the account is verified, until it works again', async () => {
    signIn(service, anAccount({ acceptsElectronic: true, stripeAccountId: 'acct_1' }))
    fail(VERIFY)
    open('/referee-profile')
    const text = 'We could not find out whether your account is verified.'
    expect(await screen.findByText(text)).toBeVisible()
    await expectLogged('payout_account_verify', VERIFY)
    service.on(VERIFY, { success: true, stripeAccountVerified: false })
    await press('Try again')
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  it('the same on the way back from the provider', async () => {
    signIn(service, anAccount({ acceptsElectronic: true, stripeAccountId: 'acct_1' }))
    fail(VERIFY)
    open('/referee-payment-setup?setup=complete')
    expect(await screen.findByText('We could not find out whether your account is verified.')).toBeVisible()
    expect(screen.queryByText('Checking your account…')).toBeNull()
    await expectLogged('payout_account_verify', VERIFY)
  })

  it('becoming a referee', async () => {
    signIn(service, anAccount({ isReferee: false }))
    fail('POST /api/users/upgrade-to-referee')
    open('/referee-profile')
    await press('Become a Referee')
    expect(await screen.findByRole('alert')).toHaveTextContent(busy)
    await expectLogged('referee_upgrade', 'POST /api/users/upgrade-to-referee')
  })
})

describe('what fails on duty is said there, and logged', () => {
  it('the match in hand, until it can be read', async () => {
    fail('GET /api/matches/active-assignment')
    open('/referee')
    expect(await screen.findByText('Your matches could not be loaded')).toBeVisible()
    expect(screen.getByRole('switch', { name: /^(On|Off) duty$/ })).toBeVisible()
    await expectLogged('assignment_read', 'GET /api/matches/active-assignment')
    service.on('GET /api/matches/active-assignment', { activeAssignment: aMatch({ status: 'accepted' }) })
    await press('Try again')
    expect(await screen.findByText('Your match')).toBeVisible()
    expect(screen.queryByText('Your matches could not be loaded')).toBeNull()
  })

  const dutySwitch = () => screen.findByRole('switch', { name: /^(On|Off) duty$/ })

  it('going off duty: the switch goes back', async () => {
    service.onDuty = true
    const key = 'DELETE /api/mobile/device/:deviceId/availability'
    fail(key)
    open('/referee')
    await waitFor(async () => expect(await dutySwitch()).toBeChecked())
    await userEvent.click(await dutySwitch())
    expect(await screen.findByRole('alert')).toHaveTextContent(busy)
    expect(await dutySwitch()).toBeChecked()
    await expectLogged('duty_change', key)
  })

  it('asking whether duty is on: it says neither yes nor no', async () => {
    const key = 'GET /api/mobile/device/:deviceId/status'
    fail(key)
    open('/referee')
    expect(await screen.findByText('We could not find out whether you are on duty')).toBeVisible()
    expect(screen.queryByText('Players cannot see you')).toBeNull()
    await expectLogged('duty_read', key)
  })

  it('withdrawing: the match stays', async () => {
    const key = 'DELETE /api/mobile/matches/:matchId/cancel'
    service.assignment = aMatch({
      status: 'accepted',
      refereeDeviceId: device.getState().id,
      assignedRefereeId: anAccount().refereeId,
    })
    fail(key)
    open('/referee')
    await press('Withdraw')
    await confirm('Withdraw')
    expect(await screen.findByRole('alert')).toHaveTextContent(busy)
    expect(screen.getByRole('heading', { name: 'Your match' })).toBeVisible()
    await expectLogged('match_withdraw', key)
    expect(failures[0]?.context).toEqual({ matchId: service.assignment.id })
  })
})
