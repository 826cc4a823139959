import { createStore } from 'zustand'
import { api } from '../api.ts'
import { device } from '../device.ts'
import { language } from '../language.ts'
import { log } from '../log.ts'
import { kept } from '../storage.ts'
import { appCan, tellApp } from './native-app.ts'

/** The pushes of the app around the page. */
export interface AppPush {
  /** `unsupported`: the app has not offered any; `denied`: the person refused them, or the phone has none. */
  readonly permission: 'unsupported' | NotificationPermission
  /** What to push to; present while the permission is granted. */
  readonly token: string | null
  /** Asks the app for a token, and the app the person. Resolves with the permission; the person may take any time. */
  ask(): Promise<AppPush['permission']>
}

let answers: ((permission: AppPush['permission']) => void)[] = []

export const appPush = createStore<AppPush>(() => ({
  permission: 'unsupported',
  token: null,
  ask: () =>
    new Promise((resolve) => {
      answers.push(resolve)
      tellApp({ type: 'request_push_token' })
    }),
}))

/** After each list of abilities. An app whose person has allowed pushes before is asked for its present token. */
export function followPushOffer(): void {
  if (!appCan('push')) return appPush.setState({ permission: 'unsupported', token: null })
  if (appPush.getState().permission !== 'unsupported') return
  appPush.setState({ permission: 'default' })
  if (kept.read('push-token') !== null) tellApp({ type: 'request_push_token' })
}

/** Takes the app's answer, or another token of its push service, with which a subscribed device is subscribed again. */
export function takePushToken(token: string | undefined): void {
  if (!appCan('push')) return console.warn('Ignored a push token of an app that has not offered any')
  const permission = token ? 'granted' : 'denied'
  appPush.setState({ permission, token: token ?? null })
  for (const answer of answers) answer(permission)
  answers = []
  const subscribed = kept.read('push-token')
  if (token && subscribed !== null && subscribed !== token) void subscribeAgain(token)
}

async function subscribeAgain(token: string): Promise<void> {
  try {
    const params = { deviceId: device.getState().id }
    const body = { token, language: language.getState().language }
    await api('PUT /api/mobile/device/:deviceId/push/token', { params, body })
    kept.write('push-token', token)
  } catch (error) {
    log.failure('push_begin', error)
  }
}
