import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@refcall/api-client'
import { anAccount, FakeService } from '@refcall/fixtures'
import { offerPasskey, session } from '@refcall/host'
import { OfferedPasskey } from './offered-passkey.tsx'

const KEYS = 'GET /api/me/passkeys'

let service: FakeService
/** What the browser says of its device. */
const device = { isUserVerifyingPlatformAuthenticatorAvailable: async () => true }
beforeEach(() => {
  window.localStorage.clear()
  service = FakeService.install()
  Reflect.set(
    window,
    'PublicKeyCredential',
    Object.assign(function PublicKeyCredential() {}, device),
  )
  service.user = anAccount()
  session.setState({ known: true, user: anAccount() })
})
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'))

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <OfferedPasskey />
      </QueryClientProvider>
    </I18nProvider>,
  )
const offer = () => act(() => offerPasskey('a long enough one'))

it('A3: offers a passkey after a password, and after “not now” never again in this browser', async () => {
  show()
  offer()
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const asked = jest.fn(async () => true)
  Reflect.set(window.PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable', asked)
  await act(async () => offerPasskey('a long enough one'))
  expect(asked).not.toHaveBeenCalled()
})

it('A3: offers none to a user who has one', async () => {
  const then = '2026-11-20T12:00:00.000Z'
  service.on(KEYS, { passkeys: [{ id: 'p', browser: null, system: null, createdAt: then, usedAt: null }] })
  show()
  offer()
  await waitFor(() => expect(service.made(KEYS)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('A3: offers none on a device that does not recognize its person, nor to the next user', async () => {
  const asked = jest.fn(async () => false)
  Reflect.set(window.PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable', asked)
  show()
  offer()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  act(() => session.setState({ user: anAccount({ id: 'another' }) }))
  expect(service.made(KEYS)).toEqual([])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
