import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Account } from '@refcall/contract'
import { aMatch, anElectronicMatch, aPaidReferee, FakeService, refused } from '@refcall/fixtures'
import { device, session } from '@refcall/host'
import { open } from '../testing/open.tsx'
import { button, confirm, press, signIn } from '../testing/stage.ts'

const deviceId = device.getState().id
const accept = 'PATCH /api/mobile/matches/:matchId/accept'
const referee = aPaidReferee()
const payout = { status: 'estimated', amount: '25.49', currency: 'USD' } as const
const direct = anElectronicMatch({ totalAmount: '28.00', distance: 0.4, payout })

let service: FakeService

function onDutyAs(user: Account | null, request = direct) {
  service = signIn(FakeService.install(), user)
  service.onDuty = true
  service.pending = [request]
}

afterEach(() => delete window.ReactNativeWebView)

describe('an electronic request works', () => {
  it('R-13: with its rate and an estimate of what is earned', async () => {
    onDutyAs(referee)
    service.on(accept, { success: true, match: { ...direct, version: 2, status: 'payment_pending' } })
    open('/referee')
    const card = (await screen.findByText('$28.00')).closest('li')
    expect(card).toHaveTextContent(
      '4 players, 2 games, electronic, 0.4 mi$3.50 per game per personYou earn about $25.49 after fees.',
    )
    await press('Accept table 7')
    expect(screen.getByRole('dialog')).toHaveTextContent('You go off duty while you have this match.')
    await confirm('Accept')
    expect(await screen.findByRole('region', { name: 'Waiting for payment' })).toHaveFocus()
    expect(service.made(accept)[0]?.body).toEqual({ deviceId })
  })

  it('at a rate that was converted and does not come out even', async () => {
    onDutyAs(referee, { ...direct, totalAmount: '4321', playerCurrency: 'JPY' })
    open('/referee')
    await press('Close')
    expect(screen.getByText('about ¥540 per game per person')).toBeVisible()
  })
})

describe('an electronic request refuses', () => {
  it.each([
    ['nobody signed in', null, 'Sign in and set up banking to accept electronic payments'],
    [
      'an account that is not verified',
      { stripeAccountVerified: false },
      'Complete banking verification to accept electronic payments',
    ],
    ['electronic payment switched off', { acceptsElectronic: false }, 'Enable electronic payments in your preferences'],
    ['somebody it was not made to', { refereeId: 'referee-2' }, 'Unable to accept this match'],
  ])('R-13: D9: %s, and says so to ears, keys and pointers', async (_, differs, text) => {
    window.ReactNativeWebView = { postMessage: () => {} }
    onDutyAs(differs && aPaidReferee(differs))
    open('/referee')
    const refusedButton = await screen.findByRole('button', { name: 'Accept table 7', description: text })
    expect(refusedButton).toHaveAttribute('aria-disabled', 'true')
    act(() => refusedButton.focus())
    expect(await screen.findByRole('tooltip')).toHaveTextContent(text)
    act(() => refusedButton.blur())
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await userEvent.hover(refusedButton)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(text)
    expect(refusedButton.closest('div')).toHaveTextContent(text)
    await userEvent.click(refusedButton)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button('Decline table 7')).toBeEnabled()
  })

  it('what could be accepted before, and the focus stays where it was', async () => {
    window.ReactNativeWebView = { postMessage: () => {} }
    onDutyAs(referee)
    open('/referee')
    const acceptable = await screen.findByRole('button', { name: 'Accept table 7', description: '' })
    act(() => acceptable.focus())
    service.user = aPaidReferee({ stripeAccountVerified: false })
    act(() => session.setState({ user: service.user }))
    await waitFor(() => expect(acceptable).not.toBeInTheDocument())
    expect(button('Accept table 7')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Accept table 7')).toHaveFocus()
    await screen.findByRole('button', { name: 'Accept table 7', description: /^Complete banking verification/ })
    expect(button('Accept table 7')).toHaveFocus()
  })

  it('R-13: nobody for cash', async () => {
    window.ReactNativeWebView = { postMessage: () => {} }
    onDutyAs(null, aMatch())
    open('/referee')
    expect(await screen.findByRole('button', { name: 'Accept table 7' })).not.toHaveAttribute('aria-disabled')
  })

  it('an account that lost its verification meanwhile: the page learns it and explains', async () => {
    onDutyAs(referee)
    service.on(accept, () => {
      service.user = aPaidReferee({ stripeAccountVerified: false })
      return refused('account_unverified')
    })
    open('/referee')
    await press('Accept table 7')
    await confirm('Accept')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Complete banking verification to accept electronic payments.',
    )
    await waitFor(() => expect(session.getState().user?.stripeAccountVerified).toBe(false))
    expect(
      await screen.findByRole('button', { name: 'Accept table 7', description: /^Complete banking/ }),
    ).toBeVisible()
    expect(await screen.findByRole('switch', { name: /^(On|Off) duty$/ })).toBeChecked()
  })

  it('no longer once the provider has verified the account', async () => {
    onDutyAs(aPaidReferee({ stripeAccountVerified: false }))
    service.user = referee
    open('/referee')
    await screen.findByText('1 request near you')
    await waitFor(() => expect(button('Accept table 7')).not.toHaveAttribute('aria-disabled'))
  })
})
