// A separate entry point: `push` is loaded with first screens, this one only once there is something to subscribe.
import type { Api } from '@refcall/api-client'
import { isInNativeApp } from '../bridge/native-app.ts'
import { kept } from '../storage.ts'
import type { AppPushes } from './permission.ts'
import { heldSubscription, receivePush, type Subscriber } from './worker.ts'

const APP_TOKEN = '/api/mobile/device/:deviceId/push/token'

/**
 * Subscribes this browser, or the app around the page, to pushes. Rejects with `ApiError` or what the browser throws.
 */
export async function beginPush(api: Api, app: AppPushes, subscriber: Subscriber): Promise<void> {
  const { deviceId, language } = subscriber
  const { token } = app.getState()
  if (isInNativeApp()) {
    if (token === null) throw new Error('The app has given no push token')
    kept.write('push-token', token)
    await api(`PUT ${APP_TOKEN}`, { params: { deviceId }, body: { token, language } })
    return
  }
  const { publicKey } = await api('GET /api/push/key')
  const address = await receivePush(publicKey, subscriber)
  await api('PUT /api/mobile/device/:deviceId/push', { params: { deviceId }, body: { ...address, language } })
}

/**
 * Unsubscribes this browser or the app at the service. The browser keeps its push subscription for the next time, and
 * the app its token; only the service knows them. Rejects with `ApiError` or what the browser throws.
 */
export async function endPush(api: Api, deviceId: string): Promise<void> {
  if (isInNativeApp()) {
    await api(`DELETE ${APP_TOKEN}`, { params: { deviceId } })
    return kept.remove('push-token')
  }
  const held = await heldSubscription()
  if (!held) return
  await api('DELETE /api/mobile/device/:deviceId/push', { params: { deviceId }, body: { endpoint: held.endpoint } })
}
