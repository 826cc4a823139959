import { act, screen } from '@testing-library/react'
import { FakeService } from '@refcall/fixtures'

it('A6: the location is never offered to be enabled before it is known that it is not, and not where it is', async () => {
  FakeService.install()
  const status = { state: 'granted', onchange: () => {} }
  let answer = () => {}
  const answered = new Promise((resolve) => (answer = () => resolve(status)))
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: () => answered } })
  const getCurrentPosition = jest.fn()
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  // The host reads what the browser can do when it is loaded.
  const { show } = await import('../testing/show.tsx')
  show('/', null)
  const button = () => screen.queryByRole('button', { name: 'Enable Location' })
  expect(button()).toBeNull()
  await act(async () => answer())
  expect(button()).toBeNull()
  status.state = 'denied'
  act(() => status.onchange())
  expect(button()).toBeVisible()
})
