import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@refcall/api-client'
import { anAccount, FakeService, refused } from '@refcall/fixtures'
import { clearAuth, downScreens, session } from '@refcall/host'
import { routerAt } from '@refcall/router/testing'
import { SignInScreen } from './sign-in-screen.tsx'

const LOGIN = 'POST /api/login'

let service: FakeService
beforeEach(() => {
  clearAuth()
  service = FakeService.install()
  service.on('GET /api/demo-accounts', { accounts: [] })
})

const open = (address: string) => {
  const router = routerAt(address)
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <router.Router>
          <SignInScreen />
        </router.Router>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return router
}

const signIn = async (address: string) => {
  const user = userEvent.setup({ delay: null })
  const router = open(address)
  await user.type(screen.getByLabelText('Username or email'), ' maya ')
  await user.type(screen.getByLabelText('Password'), 'a secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return router
}

describe('the sign-in form', () => {
  it.each([
    ['/login', '/referee'],
    ['/login?next=%2Fprofile', '/profile'],
  ])('N-05: sends name and password, and leads from %s to %s', async (address, path) => {
    service.on(LOGIN, { success: true, user: anAccount() })
    const router = await signIn(address)
    await waitFor(() => expect(router.location().pathname).toBe(path))
    expect(service.made(LOGIN).map(({ body }) => body)).toEqual([{ username: 'maya', password: 'a secret' }])
  })

  it('says at the password that it was refused, keeps what was typed, and can be sent again', async () => {
    service.on(LOGIN, refused('wrong_credentials'))
    const router = await signIn('/login')
    const password = screen.getByLabelText('Password')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(password).toHaveAccessibleDescription(screen.getByRole('alert').textContent)
    expect(password).toBeInvalid()
    await waitFor(() => expect(password).toHaveFocus())
    expect(password).toHaveValue('a secret')
    expect(router.location().pathname).toBe('/login')
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  })

  it('says that the service failed apart from the fields', async () => {
    service.on(LOGIN, refused('unavailable'))
    await signIn('/login')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByLabelText('Password')).not.toBeInvalid()
  })

  it('says what is missing at its field, and sends nothing', async () => {
    open('/login')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    const username = screen.getByLabelText('Username or email')
    expect(username).toHaveAccessibleDescription('Please enter your username or email.')
    expect(username).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password.')
    expect(service.made(LOGIN)).toEqual([])
  })

  it('offers an account, a readable password and the way back', async () => {
    open('/login')
    expect(screen.getByRole('link', { name: 'Create a referee account' })).toHaveAttribute('href', '/referee-register')
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })

  it('leads nowhere else while home cannot be opened', () => {
    open('/login')
    expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/')).toHaveLength(2)
    act(() => downScreens.setState({ isDown: (path) => path === '/' }))
    expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/')).toEqual([])
    act(() => downScreens.setState({ isDown: () => false }))
  })

  it('says who is signed in already, with the way on', () => {
    session.setState({ known: true, user: anAccount() })
    open('/login')
    expect(screen.getByText(/^Maya Rivers is signed in\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/referee')
  })
})
