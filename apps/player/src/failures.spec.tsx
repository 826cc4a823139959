import { screen, waitFor } from '@testing-library/react'
import type { EndpointKey } from '@refcall/contract'
import { anAccount, FakeService, refused } from '@refcall/fixtures'
import { logTo, session, type LoggedFailure } from '@refcall/host'
import { logged } from './testing/logged.ts'
import { openWithReferee, paidService, payButton } from './testing/paying.ts'
import { show } from './testing/show.tsx'

const busy = 'The service is busy.'

let service: FakeService
let failures: LoggedFailure[]

const fail = (key: EndpointKey) => service.on(key, refused('unavailable', { requestId: `of ${key}` }))
const expectLogged = async (event: string, key: EndpointKey) => {
  await waitFor(() => expect(failures).toHaveLength(1))
  expect(failures).toMatchObject([{ event, requestId: `of ${key}`, status: 503 }])
}

beforeEach(() => (failures = logged()))
afterEach(() => {
  logTo()
  session.setState({ user: null })
})

describe('what fails on the profile is said there, and logged', () => {
  const openProfile = (isReferee: boolean) => {
    service = FakeService.install()
    service.user = anAccount({ isReferee })
    session.setState({ known: true, user: service.user, token: null, bridgeFlag: false })
    return show('/profile')
  }

  it('going on duty: the switch goes back', async () => {
    const { user } = openProfile(true)
    fail('POST /api/referees/availability')
    const duty = await screen.findByRole('switch', { name: 'Available to referee' })
    await waitFor(() => expect(duty).not.toBeChecked())
    await user.click(duty)
    expect(await screen.findByRole('alert')).toHaveTextContent(busy)
    await waitFor(() => expect(duty).not.toBeChecked())
    await expectLogged('duty_change', 'POST /api/referees/availability')
  })

  it('becoming a referee', async () => {
    const { user } = openProfile(false)
    fail('POST /api/users/upgrade-to-referee')
    await user.click(await screen.findByRole('button', { name: 'Become a Referee' }))
    await user.click(screen.getByRole('button', { name: 'Yes, become a referee' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(busy)
    await expectLogged('referee_upgrade', 'POST /api/users/upgrade-to-referee')
  })

  it('the sign-out', async () => {
    const { user } = openProfile(true)
    fail('POST /api/logout')
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(busy)
    await expectLogged('sign_out', 'POST /api/logout')
  })
})

describe('a card that is refused', () => {
  it('is said at the card, and logged with the id of the provider’s answer', async () => {
    const { provider } = paidService()
    provider.answer = {
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
        request_log_url: 'https://dashboard.stripe.com/test/logs/req_Ab12?t=1',
      },
    }
    const { user } = await openWithReferee()
    await user.click(await payButton())
    const pay = await screen.findByRole('button', { name: 'Pay $28.00' })
    await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'))
    await user.click(pay)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card has insufficient funds.')
    expect(failures).toMatchObject([
      { event: 'card_refused', requestId: 'req_Ab12', code: 'insufficient_funds', status: 402 },
    ])
    expect(screen.getByRole('button', { name: 'Back to the request' })).toBeEnabled()
  })
})
