import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import { FakeService } from '@refcall/fixtures'
import { api, startHost } from '@refcall/host'
import { OfflineStrip } from './offline-strip.tsx'

function go(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

it('says since when the page is offline, politely, until it is online', () => {
  FakeService.install()
  const stop = startHost()
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <OfflineStrip />
    </I18nProvider>,
  )
  expect(container).toHaveTextContent('')
  go(false)
  const strip = screen.getByText(/^You have been offline since .*\d\d:\d\d/)
  expect(strip.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  go(true)
  expect(container).toHaveTextContent('')
  stop()
})

it('D6: says that the network wants its user to sign in, until the service answers', async () => {
  const page = { headers: { 'content-type': 'text/html' } }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<title>Hotel</title>', page))
  render(
    <I18nProvider i18n={i18n}>
      <OfflineStrip />
    </I18nProvider>,
  )
  await act(() => expect(api('GET /api/matches/history')).rejects.toThrow('200 from the network'))
  const text = screen.getByText('This network wants you to sign in first.')
  expect(screen.getByRole('link', { name: 'Open its sign-in page' })).toHaveAttribute('target', '_blank')
  FakeService.install()
  await act(() => api('GET /api/matches/history'))
  expect(text).not.toBeInTheDocument()
})
