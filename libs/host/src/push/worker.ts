import type { Units } from '@refcall/domain'
import type { Language } from '../languages.ts'
import { subscribeTo, type PushAddress } from './subscription.ts'

/** For which device requests are pushed, and how the worker that shows them speaks. */
export interface Subscriber {
  deviceId: string
  language: Language
  units: Units
}

/**
 * Starts the worker that shows what is pushed, and gives the address to push it to. The worker cannot look into the
 * browser's storage, so its own address tells it device, language and units. Rejects with what the browser throws.
 */
export async function receivePush(publicKey: string, { deviceId, language, units }: Subscriber): Promise<PushAddress> {
  const script = `/push-worker.js?${new URLSearchParams({ device: deviceId, language, units }).toString()}`
  await navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  return subscribeTo(pushManager, publicKey)
}

/** The subscription that this browser holds, if any. */
export async function heldSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}
