import type { Page } from '@refcall/faults/lab/browser'
import type { State } from '../state.ts'
import { button, newReferee, refereeState } from './referee-state.ts'

interface Browser {
  /** The permission when the page opens; null if the browser does not support push. */
  readonly stands: NotificationPermission | null
  /** The user's answer to the permission prompt. */
  readonly answers?: NotificationPermission
  /** The push service is unreachable. */
  readonly fails?: true
}

/** Sets the notification permission of a browser: headless Chromium would deny it by default. */
const notifications = (browser: Browser) => async (page: Page) => {
  await page.route('**/api/mobile/device/*/push', (route) => route.fulfill({ json: { success: true } }))
  await page.addInitScript(({ stands, answers, fails }: Browser) => {
    if (stands === null) return void Reflect.deleteProperty(window, 'PushManager')
    let permission = stands
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => (permission = answers ?? stands)
    const keys = { p256dh: 'p', auth: 'a' }
    const subscribe = async () => {
      if (fails) throw new DOMException('The push service cannot be reached', 'AbortError')
      return { options: {}, toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }
    }
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => null })
  }, browser)
}

const dutySwitch = (page: Page) => page.getByRole('switch', { name: /^(On|Off) duty$/ })
const waiting = 'No requests right now'

const pushState = (name: string, browser: Browser, see: string, press: readonly string[] = []): State =>
  refereeState(`push-${name}`, {
    arrange: newReferee,
    meanwhile: notifications(browser),
    press: [dutySwitch, ...press.map(button)],
    see,
  })

/** The dashboard's notices about notifications, after duty has started. */
export const refereePushStates: readonly State[] = [
  pushState('offered', { stands: 'default' }, 'Get notified of requests even when this page is closed.'),
  pushState('allowed', { stands: 'default', answers: 'granted' }, waiting, ['Notify me']),
  pushState(
    'refused',
    { stands: 'default', answers: 'denied' },
    'Your browser blocks notifications. Allow them for this page, then go on duty again.',
    ['Notify me'],
  ),
  pushState('granted', { stands: 'granted' }, waiting),
  pushState('failed', { stands: 'granted', fails: true }, 'Notifications do not work right now. Keep this page open.'),
  pushState('unsupported', { stands: null }, waiting),
]
