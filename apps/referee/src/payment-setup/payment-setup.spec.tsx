import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { anAccount, aPaidReferee, FakeService, refused } from '@refcall/fixtures'
import { markFirstSteps } from '@refcall/host'
import { browser } from '../banking/follow-link.ts'
import { open } from '../testing/open.tsx'
import { button, signIn } from '../testing/stage.ts'

const verify = 'POST /api/users/verify-stripe-account'
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const heading = () => screen.getByRole('heading', { level: 1 })

let service: FakeService

beforeEach(() => {
  service = signIn(FakeService.install(), anAccount({ acceptsElectronic: true, stripeAccountId: 'acct_1' }))
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

describe('coming back from the provider works', () => {
  it.each([
    [true, 'Your account is verified: you can accept electronic payments.'],
    [false, 'The provider is still checking your account.'],
  ])(
    'S-01: complete: the account is read back, and after 2.5 s the profile opens (verified: %s)',
    async (stripeAccountVerified, text) => {
      service.user = aPaidReferee({ stripeAccountVerified })
      service.on(verify, { success: true, stripeAccountVerified })
      const path = open('/referee-payment-setup?setup=complete')
      // The first half delivers the response, the second renders its effects.
      await pass(50)
      await pass(50)
      expect(heading()).toHaveTextContent('Banking Setup Complete!')
      expect(screen.getByRole('status')).toHaveTextContent(text)
      expect(service.made(verify)).toHaveLength(1)
      await pass(2_350)
      expect(path()).toBe('/referee-payment-setup')
      await pass(160)
      expect(path()).toBe('/referee-profile')
    },
  )

  it('complete, although the account could not be read', async () => {
    service.on(verify, refused('unavailable'))
    const path = open('/referee-payment-setup?setup=complete')
    await pass(100)
    expect(heading()).toHaveTextContent('Banking Setup Complete!')
    await pass(2_510)
    expect(path()).toBe('/referee-profile')
  })

  it('S-02: refresh: 2.5 s, then the profile', async () => {
    const path = open('/referee-payment-setup?setup=refresh')
    await pass(100)
    expect(heading()).toHaveTextContent('Setup Incomplete')
    expect(service.made(verify)).toEqual([])
    await pass(2_350)
    expect(path()).toBe('/referee-payment-setup')
    await pass(160)
    expect(path()).toBe('/referee-profile')
  })

  it('refresh: goes on with a fresh link, and then stays until it is left', async () => {
    const leaving = jest
      .spyOn(browser, 'leaveFor')
      .mockImplementation(() => void window.dispatchEvent(new Event('pagehide')))
    service.on('POST /api/user/stripe-setup', { accountLinkUrl: 'https://pay.example/fresh' })
    const path = open('/referee-payment-setup?setup=refresh')
    await pass(100)
    fireEvent.click(button('Continue'))
    await pass(10_000)
    expect(leaving).toHaveBeenCalledWith('https://pay.example/fresh')
    expect(path()).toBe('/referee-payment-setup')
    leaving.mockRestore()
  })

  it.each([
    ['complete', 'First duty'],
    ['refresh', 'Banking'],
  ])('%s: a new referee goes on with the first steps, at %s', async (setup, step) => {
    markFirstSteps(true)
    open(`/referee-payment-setup?setup=${setup}`)
    await pass(100)
    expect(screen.getByRole('link', { name: 'Your first steps' })).toBeVisible()
    await pass(2_510)
    await pass(100)
    expect(screen.getByRole('heading', { name: step })).toBeVisible()
  })

  it.each(['?setup=x', ''])('S-03: anything else ("%s") goes on at once', async (search) => {
    const path = open(`/referee-payment-setup${search}`)
    await pass(0)
    expect(path()).toBe('/referee-profile')
  })
})

describe('coming back for the app works', () => {
  it.each([
    ['complete', 'Payment Info Setup Complete!'],
    ['refresh', 'Setup in Progress'],
  ])('S-04: %s: says where to go, in a browser that knows nobody', async (setup, title) => {
    signIn(service, null)
    const path = open(`/stripe-return?setup=${setup}`)
    await pass(100)
    expect(heading()).toHaveTextContent(title)
    expect(screen.getByText('Please return to the mobile app and close this window.')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    await pass(10_000)
    expect(path()).toBe('/stripe-return')
  })

  it('offers the profile where somebody is signed in', async () => {
    open('/stripe-return?setup=complete')
    await pass(100)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/referee-profile'),
    )
  })
})
