import { act, screen } from '@testing-library/react'
import { aMatch, FakeService } from '@refcall/fixtures'
import { device, markMatchSeen, startHost } from '@refcall/host'
import { emptyDraft, show } from '../testing/show.tsx'

const over = aMatch({ requesterDeviceId: device.getState().id, status: 'completed', version: 3 })

let service: FakeService
let stop: () => void
beforeEach(() => {
  service = FakeService.install()
  markMatchSeen('')
  emptyDraft()
  stop = startHost()
  const prompt = async () => undefined
  act(
    () => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })),
  )
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(navigator, 'standalone')
})

it('on Apple’s phones the way is shown in three pictures', async () => {
  Reflect.set(navigator, 'standalone', false)
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  service.matches = [over, aMatch({ id: 'match-0', requesterDeviceId: over.requesterDeviceId, status: 'completed' })]
  show('/')
  expect(await screen.findByText(/^Put .* on your home screen: the next referee is one tap away\.$/)).toBeVisible()
  const pictures = screen.getAllByRole('img', { name: /square|icon/ })
  expect(pictures.map((picture) => [picture.parentElement?.textContent, picture.getAttribute('aria-label')])).toEqual([
    ['Tap Share', 'A square with an arrow that points up'],
    ['Tap “Add to Home Screen”', 'A line of the menu with a plus in a square'],
    ['Open it from there', 'The new icon between others'],
  ])
})

it('the end of the first match does not offer to install, that of the second does, until it is refused', async () => {
  service.matches = [over]
  const first = show('/')
  expect(await screen.findByText('Good game.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument()
  first.unmount()
  service.matches = [over, aMatch({ id: 'match-0', requesterDeviceId: over.requesterDeviceId, status: 'completed' })]
  const { user } = show('/')
  expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument()
})
