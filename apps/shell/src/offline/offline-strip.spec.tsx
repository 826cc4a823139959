import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import { FakeService } from '@refcall/fixtures'
import { startHost } from '@refcall/host'
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
