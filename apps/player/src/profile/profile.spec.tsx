import { screen, waitFor, within } from '@testing-library/react'
import type { Account } from '@refcall/contract'
import { anAccount, FakeService, refused } from '@refcall/fixtures'
import { session } from '@refcall/host'
import { show } from '../testing/show.tsx'

const DUTY = 'POST /api/referees/availability'
const EVERYWHERE = 'POST /api/me/sign-out-everywhere'
const PASSWORD = 'POST /api/me/password'

const maya = anAccount()
const THEN = '2026-11-20T12:00:00.000Z'

let service: FakeService
const signIn = (user: Account | null) => {
  service.user = user
  session.setState({ known: true, user, token: null, bridgeFlag: false })
}
beforeEach(() => {
  service = FakeService.install()
  service.on('GET /api/me/sessions', { sessions: [] })
})

describe('recovery codes', () => {
  it('A2: are made with the password, shown once, and counted', async () => {
    signIn(maya)
    service.on('GET /api/me/recovery-codes', { left: 1 })
    service.on('POST /api/me/recovery-codes', { codes: ['K7QF-2MXA-9TRC-WEHN', 'AAAA-BBBB-CCCC-DDDD'] })
    const { user } = show('/profile')
    await user.click(await screen.findByText('Email, password and sessions'))
    const form = within(await screen.findByRole('form', { name: 'Recovery codes' }))
    expect(await form.findByText('1 recovery code is left.')).toBeVisible()
    await user.type(form.getByLabelText('Your password'), 'a long enough one')
    await user.click(form.getByRole('button', { name: 'Replace the recovery codes' }))
    const codes = await form.findByRole('list', { name: 'Your recovery codes' })
    expect(codes).toHaveTextContent('K7QF-2MXA-9TRC-WEHN')
    expect(within(codes).getAllByRole('listitem')).toHaveLength(2)
    expect(service.made('POST /api/me/recovery-codes')[0]?.body).toEqual({ password: 'a long enough one' })
  })
})

describe('other services', () => {
  const LINKED = { provider: 'acme', name: 'Acme', email: 'm@acme.example', createdAt: THEN, usedAt: null }
  const open = async () => {
    signIn(maya)
    service.on('GET /api/openid/providers', { providers: [{ id: 'acme', name: 'Acme' }] })
    const { user } = show('/profile')
    await user.click(await screen.findByText('Email, password and sessions'))
    return { user, services: within(await screen.findByRole('group', { name: 'Other services' })) }
  }

  it('are unlinked with the password, which says if it is wrong', async () => {
    service.on('GET /api/me/openid', { hasPassword: true, links: [LINKED] })
    service.on('POST /api/me/openid/unlink', refused('wrong_credentials'))
    const { user, services } = await open()
    const acme = services.getByRole('switch', { name: 'Acme' })
    expect(acme).toBeChecked()
    expect(acme).toBeDisabled()
    expect(services.getByText(/m@acme\.example/)).toBeVisible()
    await user.type(services.getByLabelText('Your password'), 'a secret')
    await user.click(acme)
    expect(await services.findByText('This is not your password.')).toBeVisible()
    const body = { provider: 'acme', password: 'a secret' }
    expect(service.made('POST /api/me/openid/unlink').map((call) => call.body)).toEqual([body])
  })

  it('lead an account without a password to the mail that sets one', async () => {
    service.on('GET /api/me/openid', { hasPassword: false, links: [LINKED] })
    const { services } = await open()
    expect(services.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/forgot-password')
    expect(services.queryByRole('switch')).not.toBeInTheDocument()
  })
})

describe('the profile', () => {
  it('U-02, U-03, U-05, U-06: shows a referee with the record', async () => {
    signIn(maya)
    show('/profile')
    expect(await screen.findByText('Maya Rivers')).toBeInTheDocument()
    expect(screen.getByText('maya@example.com')).toBeInTheDocument()
    expect(screen.getByText('Referee')).toBeInTheDocument()
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Matches', 'Likes', 'Loves'])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['120', '33', '14'])
    expect(screen.getByText('Location services enabled')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Become a Referee' })).not.toBeInTheDocument()
  })

  it('T8: shows a referee the attendance that players read', async () => {
    signIn(anAccount({ attendance: { came: 41, of: 42, medianMinutes: 3 } }))
    show('/profile')
    expect(await screen.findByText('What players read of you: came 41 of 42 times, usually in 3 min')).toBeVisible()
  })

  it('U-03, U-04: I3: draws the availability on, then as the server knows it, and writes only by hand', async () => {
    signIn(maya)
    let isAvailable = false
    service.on(DUTY, () => {
      isAvailable = !isAvailable
      service.user = anAccount({ isAvailable })
      return { success: true, isAvailable }
    })
    const { user } = show('/profile')
    const duty = await screen.findByRole('switch', { name: 'Available to referee' })
    expect(duty).toBeChecked()
    await waitFor(() => expect(duty).not.toBeChecked())
    expect(duty).toHaveAccessibleDescription('Players cannot see you or call you')
    expect(service.made(DUTY)).toHaveLength(0)
    await user.click(duty)
    await waitFor(() => expect(duty).not.toHaveAttribute('aria-busy'))
    expect(duty).toBeChecked()
    await user.click(duty)
    await waitFor(() => expect(duty).not.toBeChecked())
    expect(service.made(DUTY).map(({ body }) => body)).toEqual([{ isAvailable: true }, { isAvailable: false }])
  })

  it('U-03, U-06: offers everybody else to become a referee', async () => {
    signIn(anAccount({ isReferee: false, firstName: null, lastName: null }))
    show('/profile')
    expect(await screen.findByText('Whistle')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Become a Referee' })).toBeInTheDocument()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    expect(screen.queryByText('Referee')).not.toBeInTheDocument()
    expect(screen.queryAllByRole('term')).toEqual([])
  })

  it('U-07: forgets all that was read when its user signs out, and reads the page again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    signIn(maya)
    service.on('POST /api/logout', { success: true })
    const { client, user } = show('/profile')
    await screen.findByText('Maya Rivers')
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]))
    expect(service.made('POST /api/logout')).toHaveLength(1)
    // jsdom cannot reload a page, and logs an error.
    expect(String(logged.mock.calls[0]?.[0])).toContain('navigation')
    logged.mockRestore()
  })

  it('signs its user out everywhere, and says so where that failed', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    signIn(maya)
    service.on(EVERYWHERE, refused('unavailable'))
    const { client, user } = show('/profile')
    await user.click(await screen.findByText('Email, password and sessions'))
    const leave = screen.getByRole('button', { name: 'Sign out everywhere' })
    await user.click(leave)
    expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeInTheDocument()
    expect(session.getState().user).toEqual(maya)
    service.on(EVERYWHERE, { success: true })
    await user.click(leave)
    await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]))
    expect(session.getState().user).toBeNull()
    logged.mockRestore()
  })

  it('changes the password; a refused one stays to be mended', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    signIn(maya)
    service.on(PASSWORD, refused('weak_password'))
    const { user } = show('/profile')
    await user.click(await screen.findByText('Email, password and sessions'))
    const form = within(screen.getByRole('form', { name: 'Change password' }))
    await user.type(form.getByLabelText('Your password'), 'the old one')
    await user.type(screen.getByLabelText(/^New password/), 'password1')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('This password is easy to guess. Please choose another one.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^New password/)).toHaveValue('password1')
    service.on(PASSWORD, { success: true })
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('Your password is changed.')).toBeInTheDocument()
    expect(form.getByLabelText('Your password')).toHaveValue('')
    expect(service.made(PASSWORD)[1]?.body).toEqual({ password: 'the old one', newPassword: 'password1' })
  })

  it('lists where its user is signed in, and ends one of the sign-ins', async () => {
    signIn(maya)
    const present = {
      id: 'fam_1',
      browser: 'Firefox',
      system: 'Windows',
      isPresent: true,
      startedAt: THEN,
      usedAt: THEN,
    }
    const phone = { ...present, id: 'fam_2', browser: 'Safari', system: 'iPhone', isPresent: false }
    service.on('GET /api/me/sessions', { sessions: [present, phone] })
    service.on('POST /api/me/sessions/:sessionId/end', () => {
      service.on('GET /api/me/sessions', { sessions: [present] })
      return { success: true }
    })
    const { user } = show('/profile')
    await user.click(await screen.findByText('Email, password and sessions'))
    const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
    expect(list.getAllByRole('button')).toHaveLength(1)
    await user.click(list.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(service.made('POST /api/me/sessions/:sessionId/end')).toHaveLength(1)
  })

  it('says that the address is not confirmed, has the link sent again, and changes the address', async () => {
    signIn(anAccount({ emailConfirmed: false }))
    service.on('POST /api/me/email/confirmation', { success: true })
    service.on('POST /api/me/email', () => {
      service.user = anAccount({ emailConfirmed: false, pendingEmail: 'new@example.com' })
      return { success: true }
    })
    const { user } = show('/profile')
    await user.click(await screen.findByText('Email, password and sessions'))
    expect(screen.getByText('maya@example.com is not confirmed yet.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('The link is on its way.')).toBeInTheDocument()
    const form = within(screen.getByRole('form', { name: 'Change email address' }))
    await user.type(form.getByLabelText('New email address'), 'new@example.com')
    await user.type(form.getByLabelText('Your password'), 'a secret')
    await user.click(form.getByRole('button', { name: 'Change email address' }))
    expect(
      await screen.findByText('It changes to new@example.com once the link sent there is used.'),
    ).toBeInTheDocument()
    expect(service.made('POST /api/me/email')[0]?.body).toEqual({ password: 'a secret', email: 'new@example.com' })
  })

  it('U-01: is not allowed without signing in', async () => {
    signIn(null)
    const { router } = show('/profile')
    await waitFor(() => expect(router.location().pathname).toBe('/referee-register'))
  })
})
