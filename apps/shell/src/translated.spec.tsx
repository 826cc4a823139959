import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sentence } from '@refcall/design-system'
import { FakeService, readTwice, refused, type Play } from '@refcall/fixtures'
import { clearAuth, createPageQueries, startHost } from '@refcall/host'
import { routerAt } from '@refcall/router/testing'
import { OfflineStrip } from './offline/offline-strip.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

afterEach(() => jest.restoreAllMocks())

function go(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

function open(): void {
  const router = routerAt('/login')
  render(
    <I18nProvider i18n={i18n} defaultComponent={Sentence}>
      <QueryClientProvider client={createPageQueries()}>
        <router.Router>
          <OfflineStrip />
          <SignInScreen />
        </router.Router>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

/** Expects the same texts from a browser that translates the page as from one that does not, and no error of React. */
async function expectSame(play: Play): Promise<void> {
  const logged = jest.spyOn(console, 'error')
  const { plain, translated } = await readTwice(play)
  expect(translated).toEqual(plain)
  expect(logged.mock.calls).toEqual([])
}

describe('D2: a browser that translates the page reads the same', () => {
  it('while a sign-in is refused, and the network goes and comes', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    await expectSame(async (takeNote) => {
      clearAuth()
      const service = FakeService.install()
      service.on('GET /api/demo-accounts', { accounts: [] })
      service.on('POST /api/login', refused('wrong_credentials'))
      const stop = startHost()
      open()
      const user = userEvent.setup({ delay: null })
      await user.click(await screen.findByRole('button', { name: 'Sign in' }))
      takeNote()
      await user.type(screen.getByLabelText('Username or email'), 'maya')
      await user.type(screen.getByLabelText('Password'), 'a secret')
      takeNote()
      await user.click(screen.getByRole('button', { name: 'Sign in' }))
      await screen.findByText('That name and password do not match.')
      takeNote()
      go(false)
      await screen.findByText(/^You have been offline since/)
      takeNote()
      go(true)
      await waitFor(() => expect(screen.queryByText(/^You have been offline since/)).toBeNull())
      takeNote()
      cleanup()
      stop()
    })
  })
})
