import type { Units } from '@refcall/domain'
import type { Language } from '../languages.ts'
import { subscribeTo, type PushAddress } from './subscription.ts'

/** The device whose requests are pushed, and the language and units of the worker that shows them. */
export interface Subscriber {
  deviceId: string
  language: Language
  units: Units
}

/**
 * Registers the worker that shows pushes, and returns the subscription. The worker cannot read the browser's storage,
 * so its URL contains device, language and units. Rejects with what the browser throws.
 */
export async function receivePush(publicKey: string, { deviceId, language, units }: Subscriber): Promise<PushAddress> {
  const script = `/push-worker.js?${new URLSearchParams({ device: deviceId, language, units }).toString()}`
  await navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  return subscribeTo(pushManager, publicKey)
}

/** The push subscription of this browser, if any. */
export async function heldSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** After an erasure: ends the subscription and removes the worker, whose URL names the device. */
export async function forgetPush(): Promise<void> {
  await (await heldSubscription())?.unsubscribe()
  await (await navigator.serviceWorker?.getRegistration('/'))?.unregister()
}
