import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FakeService, refused } from '@refcall/fixtures'
import { OverrideBanner } from './override-banner.tsx'

let service: FakeService
beforeEach(() => (service = FakeService.install()))
afterEach(() => void jest.restoreAllMocks())

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <OverrideBanner override={{ remote: 'player', origin: 'http://localhost:4300', secondsLeft: 60 }} />
    </I18nProvider>,
  )

it('says what comes from where and until when', () => {
  show()
  expect(screen.getByRole('complementary', { name: 'An unreleased build' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    /^player is loaded from http:\/\/localhost:4300 until .*\d\d:\d\d.*\. This build was neither released nor checked\.$/,
  )
})

it('ends it with one press', async () => {
  // jsdom cannot reload a page, and logs an error.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  service.onPageServer('DELETE /releases/override', () => ({ success: true }))
  show()
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'End it' }))
  await waitFor(() => expect(String(logged.mock.calls[0]?.[0])).toContain('navigation'))
  expect(service.made('DELETE /releases/override')).toHaveLength(1)
})

it('says that it could not be ended', async () => {
  service.onPageServer('DELETE /releases/override', () => refused('unavailable'))
  show()
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'End it' }))
  expect(await screen.findByRole('alert')).toBeVisible()
})
