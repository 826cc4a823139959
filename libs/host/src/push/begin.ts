import type { Api } from '@refcall/api-client'
import { heldSubscription, receivePush, type Subscriber } from './worker.ts'

/** Has requests pushed to this browser. Rejects with `ApiError` or what the browser throws. */
export async function beginPush(api: Api, subscriber: Subscriber): Promise<void> {
  const { deviceId, language } = subscriber
  const { publicKey } = await api('GET /api/push/key')
  const address = await receivePush(publicKey, subscriber)
  await api('PUT /api/mobile/device/:deviceId/push', { params: { deviceId }, body: { ...address, language } })
}

/**
 * Has nothing pushed to this browser any more. It keeps its subscription for the next time; nobody but the service
 * knows of it. Rejects with `ApiError` or what the browser throws.
 */
export async function endPush(api: Api, deviceId: string): Promise<void> {
  const held = await heldSubscription()
  if (!held) return
  await api('DELETE /api/mobile/device/:deviceId/push', { params: { deviceId }, body: { endpoint: held.endpoint } })
}
