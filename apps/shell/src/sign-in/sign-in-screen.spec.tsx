import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@refcall/api-client'
import { anAccount, FakeService, refused } from '@refcall/fixtures'
import { createMemoryRouter, RouterProvider } from '@refcall/router'
import { SignInScreen } from './sign-in-screen.tsx'

const LOGIN = 'POST /api/login'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.on('GET /api/demo-accounts', { accounts: [] })
})

const signIn = async (address: string) => {
  const user = userEvent.setup()
  const router = createMemoryRouter([{ path: '*', element: <SignInScreen /> }], { initialEntries: [address] })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await user.type(screen.getByLabelText('Username or email'), ' maya ')
  await user.type(screen.getByLabelText('Password'), 'a secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return router
}

describe('the sign-in form', () => {
  it.each([
    ['/login', '/referee'],
    ['/login?next=%2Fprofile', '/profile'],
  ])('sends name and password, and leads from %s to %s', async (address, path) => {
    service.on(LOGIN, { success: true, user: anAccount() })
    const router = await signIn(address)
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(service.made(LOGIN).map(({ body }) => body)).toEqual([{ username: 'maya', password: 'a secret' }])
  })

  it('says why it was refused, and can be sent again', async () => {
    service.on(LOGIN, refused('wrong_credentials'))
    const router = await signIn('/login')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(router.state.location.pathname).toBe('/login')
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  })
})
