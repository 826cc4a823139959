import type { PushMessage, PushSubscription } from '@refcall/contract'
import type { CDPSession } from '@refcall/faults/lab/browser'
import { address, type Page } from './product.ts'

/** A browser that receives pushes from the journey's push service instead of its vendor's. */
export interface PushBrowser {
  /** Grants the permission; until then the browser would show its prompt. */
  allow(): Promise<void>
  /** Delivers a decrypted message to the product's worker, as the browser does. */
  deliver(message: PushMessage): Promise<void>
  /** Titles of the visible notifications, read on a page of the product. */
  standing(page: Page): Promise<string[]>
}

/**
 * Makes the page's browser subscribe at another push service, because headless Chromium can reach none. Everything else
 * is real: permission, worker, delivery and notifications.
 */
export async function takesPushes(page: Page, { endpoint, keys }: PushSubscription): Promise<PushBrowser> {
  const context = page.context()
  await page.addInitScript(
    (given) => {
      let held: object | null = null
      Object.assign(PushManager.prototype, {
        subscribe: async () => (held = { ...given, options: {}, toJSON: () => given, unsubscribe: async () => true }),
        getSubscription: async () => held,
      })
    },
    { endpoint, keys },
  )
  const decide = await permissionOf(page)
  await decide('prompt')
  return {
    allow: () => decide('granted'),
    async deliver(message) {
      // A new CDP session each time: a session ends with its page.
      const [open] = context.pages()
      if (!open) throw new Error('There is no page left in the browser')
      const session = await context.newCDPSession(open)
      const registrationId = await registrationOf(session)
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: address('SHELL'),
        registrationId,
        data: JSON.stringify(message),
      })
      await session.detach()
    },
    standing: (shown) =>
      shown.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/')
        return ((await registration?.getNotifications()) ?? []).map(({ title }) => title)
      }),
  }
}

/**
 * Sets the notification permission. Headless Chromium denies it by default; here it starts undecided, as in a real
 * browser.
 */
async function permissionOf(page: Page): Promise<(setting: 'prompt' | 'granted') => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.detach()
  const { browserContextId } = targetInfo
  // This session stays open: closing it would reset all permissions, including location.
  const browser = await page.context().browser()?.newBrowserCDPSession()
  return async (setting) => {
    const permission = { name: 'notifications' }
    await browser?.send('Browser.setPermission', {
      permission,
      setting,
      origin: address('SHELL'),
      ...(browserContextId && { browserContextId }),
    })
  }
}

/** The registration id of the shell's worker in the DevTools protocol. */
async function registrationOf(session: CDPSession): Promise<string> {
  const scope = `${address('SHELL')}/`
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === scope && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}
