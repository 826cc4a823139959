import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { createQueryClient } from '@refcall/api-client'
import { anAccount, FakeService, refused } from '@refcall/fixtures'
import { clearAuth, session } from '@refcall/host'
import { routerAt } from '@refcall/router/testing'
import { OpenidReturnScreen } from './openid-return-screen.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

const RETURN = 'POST /api/openid/return'
const BACK = '/openid#provider=acme&code=c-1&state=s-1&iss=https%3A%2F%2Facme.example'

let service: FakeService
beforeEach(() => {
  clearAuth()
  service = FakeService.install()
})

const open = (address: string, shown: ReactNode) => {
  const router = routerAt(address)
  render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <router.Router>{shown}</router.Router>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
  return router
}
const signedIn = (next: string | null) => ({ success: true as const, user: anAccount(), isLinked: false, next })

describe('the page that a provider leads back to', () => {
  it.each([
    [null, '/referee'],
    ['/history', '/history'],
    ['//evil.example', '/referee'],
  ])('sends the code once, takes it out of the address, and leads with next %s to %s', async (next, path) => {
    service.on(RETURN, signedIn(next))
    const router = open(BACK, <OpenidReturnScreen />)
    await waitFor(() => expect(router.location()).toMatchObject({ pathname: path, hash: '' }))
    const body = { provider: 'acme', code: 'c-1', state: 's-1', iss: 'https://acme.example' }
    expect(service.made(RETURN).map((call) => call.body)).toEqual([body])
    expect(session.getState().user).toEqual(anAccount())
  })

  it('says that the services are linked, and leaves who is signed in', async () => {
    service.on(RETURN, { ...signedIn(null), isLinked: true })
    open(BACK, <OpenidReturnScreen />)
    expect(await screen.findByText(/The services are linked/)).toBeVisible()
    expect(session.getState().user).toBeNull()
  })

  it('says why it was refused, and leads back', async () => {
    service.on(RETURN, refused('openid_email_taken'))
    open(BACK, <OpenidReturnScreen />)
    expect(await screen.findByText(/There is an account with this email address already/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible()
  })

  it.each([
    ['/openid#provider=acme&state=s-1&error=access_denied', 'You were not signed in.'],
    ['/openid', 'This page is opened by a sign-in elsewhere.'],
  ])('asks nothing at %s', async (address, text) => {
    open(address, <OpenidReturnScreen />)
    expect(await screen.findByText(text)).toBeVisible()
    expect(service.made(RETURN)).toEqual([])
  })
})

it('there is a button for each provider', async () => {
  service.on('GET /api/openid/providers', { providers: [{ id: 'acme', name: 'Acme' }] })
  open('/login', <ProviderButtons disabled={false} />)
  expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeEnabled()
})
