import { api, log, type Language } from '@refcall/host'
import { heldSubscription, receivePush } from '@refcall/host/push'

/** Has requests pushed to this browser, in a language. Rejects with `ApiError` or what the browser throws. */
export async function beginPush(deviceId: string, language: Language): Promise<void> {
  const { publicKey } = await api('GET /api/push/key')
  const address = await receivePush(publicKey, deviceId, language)
  await api('PUT /api/mobile/device/:deviceId/push', { params: { deviceId }, body: { ...address, language } })
}

/**
 * Has nothing pushed to this browser any more. It keeps its subscription for the next duty; nobody but the service
 * knows of it. A service that cannot be reached pushes nothing to a referee who is off duty either.
 */
export async function endPush(deviceId: string): Promise<void> {
  try {
    const held = await heldSubscription()
    if (!held) return
    await api('DELETE /api/mobile/device/:deviceId/push', { params: { deviceId }, body: { endpoint: held.endpoint } })
  } catch (error) {
    log.failure('push_end', error)
  }
}
