import type { Api } from '@refcall/api-client'
import { heldSubscription, receivePush, type Subscriber } from './worker.ts'

/** Subscribes this browser to pushes of requests. Rejects with `ApiError` or what the browser throws. */
export async function beginPush(api: Api, subscriber: Subscriber): Promise<void> {
  const { deviceId, language } = subscriber
  const { publicKey } = await api('GET /api/push/key')
  const address = await receivePush(publicKey, subscriber)
  await api('PUT /api/mobile/device/:deviceId/push', { params: { deviceId }, body: { ...address, language } })
}

/**
 * Unsubscribes this browser at the service. The browser keeps its push subscription for the next time; only the service
 * knows its URL. Rejects with `ApiError` or what the browser throws.
 */
export async function endPush(api: Api, deviceId: string): Promise<void> {
  const held = await heldSubscription()
  if (!held) return
  await api('DELETE /api/mobile/device/:deviceId/push', { params: { deviceId }, body: { endpoint: held.endpoint } })
}
