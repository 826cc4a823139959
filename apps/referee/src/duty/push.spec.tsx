import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { aMatch, anAccount, FakeApp, FakePush, FakeService, refused } from '@refcall/fixtures'
import { device, language, setUnits, startHost } from '@refcall/host'
import { forgetRefusal, refusePush } from '@refcall/host/push'
import { open } from '../testing/open.tsx'
import { button, press, signIn } from '../testing/stage.ts'

const PUT = 'PUT /api/mobile/device/:deviceId/push'
const PUT_TOKEN = 'PUT /api/mobile/device/:deviceId/push/token'
const DELETE = 'DELETE /api/mobile/device/:deviceId/push'
const OFFER = 'Get notified of requests even when this page is closed.'
const BLOCKED = 'Your browser blocks notifications. Allow them for this page, then go on duty again.'

let service: FakeService
let push: FakePush
beforeEach(() => {
  service = signIn(FakeService.install(), anAccount())
  push = FakePush.install()
  const getCurrentPosition = (done: (position: { coords: object }) => void) =>
    done({ coords: { latitude: 37.77, longitude: -122.42 } })
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
})
afterEach(() => {
  FakePush.remove()
  delete window.ReactNativeWebView
  forgetRefusal()
  act(() => {
    language.setState({ chosen: 'en', language: 'en' })
    setUnits('miles')
  })
})

const duty = async () => {
  const control = await screen.findByRole('switch', { name: /^(On|Off) duty$/ })
  await waitFor(() => expect(control).toBeEnabled())
  return control
}
const moveDuty = async (to: boolean) => {
  await userEvent.click(await duty())
  await waitFor(async () => expect((await duty()).matches(':checked')).toBe(to))
}
const onDuty = async () => {
  open('/referee')
  await moveDuty(true)
}
const begun = () => waitFor(() => expect(service.made(PUT)).toHaveLength(1))

describe('being told of requests works', () => {
  it('I1: offered below the requests, so that their answers need no scrolling', async () => {
    service.pending = [aMatch()]
    await onDuty()
    const accept = await screen.findByRole('button', { name: 'Accept table 7' })
    const offer = await screen.findByText(OFFER)
    expect(accept.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('offered once duty has begun, and begun by one press', async () => {
    open('/referee')
    await duty()
    expect(screen.queryByText(OFFER)).toBeNull()
    await moveDuty(true)
    const offer = (await screen.findByText(OFFER)).closest('[role=status]')
    expect(push.asked).toBe(0)
    const { violations } = await act(() =>
      axe.run(offer as HTMLElement, { rules: { 'color-contrast': { enabled: false } } }),
    )
    expect(violations.map(({ id }) => id)).toEqual([])
    await press('Notify me')
    await begun()
    expect(push.asked).toBe(1)
    expect(service.made(PUT)[0]).toMatchObject({
      call: expect.stringContaining(device.getState().id),
      body: { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' }, language: 'en' },
    })
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
  })

  it('silently on every going on duty where it is allowed, and stays after it for a tip', async () => {
    push.permission = 'granted'
    await onDuty()
    await begun()
    await moveDuty(false)
    expect(service.made(DELETE)).toEqual([])
    service.pushKey = 'AAECAwQF'
    await moveDuty(true)
    await waitFor(() => expect(service.made(PUT).at(-1)?.body).toMatchObject({ endpoint: 'https://push.example/2' }))
    expect(push.asked).toBe(0)
    expect(screen.queryByText(/notif/i)).toBeNull()
  })

  it('in the language that the page speaks by now', async () => {
    push.permission = 'granted'
    await onDuty()
    await begun()
    act(() => language.setState({ chosen: 'de', language: 'de' }))
    await waitFor(() => expect(service.made(PUT).at(-1)?.body).toMatchObject({ language: 'de' }))
    expect(push.workers.at(-1)).toContain('language=de')
  })

  it('in the units that the page tells distances in by now', async () => {
    push.permission = 'granted'
    await onDuty()
    await begun()
    expect(push.workers.at(-1)).toContain('units=miles')
    act(() => setUnits('kilometres'))
    await waitFor(() => expect(push.workers.at(-1)).toContain('units=kilometres'))
  })

  it('once the browser allows what it blocked, though that was read and dismissed', async () => {
    push.permission = 'denied'
    await onDuty()
    await press('Dismiss')
    await moveDuty(false)
    push.permission = 'granted'
    await moveDuty(true)
    await begun()
  })

  it('not, but duty does: that is said quietly and can be dismissed', async () => {
    push.permission = 'granted'
    push.manager.problem = new Error('no push service')
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    await onDuty()
    expect(await screen.findByText('Notifications do not work right now. Keep this page open.')).toBeVisible()
    expect(await duty()).toBeChecked()
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Dismiss')
    expect(screen.queryByText(/notif/i)).toBeNull()
  })
})

describe('being told of requests by the app around the page', () => {
  let app: FakeApp
  let stop: () => void
  beforeEach(() => {
    FakePush.remove()
    app = FakeApp.install()
    stop = startHost()
    act(() => app.offerPush())
  })
  afterEach(() => {
    act(() => FakeApp.remove())
    stop()
  })

  it('works as in a browser: offered with duty, begun by one press, and again with another token', async () => {
    await onDuty()
    await press('Notify me')
    await waitFor(() => expect(service.made(PUT_TOKEN)).toMatchObject([{ body: { token: 'token-1', language: 'en' } }]))
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
    act(() => app.renewToken('token-2'))
    await waitFor(() => expect(service.made(PUT_TOKEN).at(-1)?.body).toMatchObject({ token: 'token-2' }))
    expect(service.made(PUT)).toEqual([])
  })

  it('is refused on the phone: how to change that is said', async () => {
    app.pushToken = null
    await onDuty()
    await press('Notify me')
    const blocked = 'Your phone blocks notifications. Allow them for this app in its settings, then go on duty again.'
    expect(await screen.findByText(blocked)).toBeVisible()
    expect(service.made(PUT_TOKEN)).toEqual([])
  })
})

describe('being told of requests is not asked', () => {
  it.each([
    ['now', async () => press('Not now'), 0],
    ['in the browser’s own question', async () => ((push.answer = 'default'), press('Notify me')), 1],
  ])('again after a refusal: %s', async (_where, refuse, asked) => {
    await onDuty()
    await refuse()
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
    await moveDuty(false)
    await moveDuty(true)
    expect(screen.queryByText(OFFER)).toBeNull()
    expect(push.asked).toBe(asked)
  })

  it('nor begun where it is allowed and was turned off in the settings', async () => {
    push.permission = 'granted'
    refusePush('person')
    await onDuty()
    await moveDuty(false)
    expect(push.workers).toEqual([])
    expect(service.made(PUT)).toEqual([])
  })

  it('where it is blocked: how to change that is told until it is dismissed', async () => {
    push.answer = 'denied'
    await onDuty()
    await press('Notify me')
    expect(await screen.findByText(BLOCKED)).toBeVisible()
    await moveDuty(false)
    expect(screen.queryByText(BLOCKED)).toBeNull()
    await moveDuty(true)
    expect(await screen.findByText(BLOCKED)).toBeVisible()
    await userEvent.click(button('Dismiss'))
    await moveDuty(false)
    await moveDuty(true)
    expect(screen.queryByText(BLOCKED)).toBeNull()
    expect(push.asked).toBe(1)
    expect(service.made(PUT)).toEqual([])
  })

  it.each([
    ['without push', () => FakePush.remove()],
    ['of an app that offers none', () => void (window.ReactNativeWebView = { postMessage: () => {} })],
  ])('in a browser %s', async (_which, become) => {
    become()
    await onDuty()
    await moveDuty(false)
    expect(screen.queryByText(OFFER)).toBeNull()
    expect(service.calls.filter(({ call }) => call.endsWith('/push'))).toEqual([])
  })

  it('when duty did not begin', async () => {
    service.on('PUT /api/mobile/device/:deviceId/availability', refused('internal'))
    open('/referee')
    await userEvent.click(await duty())
    await screen.findByRole('alert')
    expect(screen.queryByText(OFFER)).toBeNull()
  })
})
