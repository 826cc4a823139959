/** The push service's URL for one browser, and the keys that encrypt its messages (both base64url). */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

type Manager = Pick<PushManager, 'getSubscription' | 'subscribe'>

/**
 * The subscription of this browser for messages signed with this key (base64url): the existing one, or a new one where
 * there is none or it belongs to another key. Rejects with what the browser throws without permission or support. Used
 * by pages and workers.
 */
export async function subscribeTo(manager: Manager, publicKey: string): Promise<PushAddress> {
  const present = await manager.getSubscription()
  if (present && isFor(present, publicKey)) return addressOf(present)
  await present?.unsubscribe()
  return addressOf(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave a push subscription without its keys')
  return { endpoint, keys: { p256dh, auth } }
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  // Browsers that do not expose the key have only this one subscription.
  return !key || base64Url(new Uint8Array(key)) === publicKey
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
