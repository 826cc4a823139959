import type { PushMessage, PushSubscription } from '@refcall/contract'
import type { CDPSession } from '../../../tools/lab/browser/browser.ts'
import { address, type Page } from './product.ts'

/** A browser that takes pushes from a service of the journey's own, in place of its maker's. */
export interface PushBrowser {
  /** Until this, the browser would ask the person. */
  allow(): Promise<void>
  /** Gives the product's worker what came, as the browser does when it has decrypted it. */
  deliver(message: PushMessage): Promise<void>
  /** Titles of the notifications that stand, on a page of the product. */
  standing(page: Page): Promise<string[]>
}

/**
 * Lets the page's browser subscribe at another service: headless Chromium reaches none. All else is its own: the
 * permission, the worker, what comes to it and the notifications it shows.
 */
export async function takesPushes(page: Page, { endpoint, keys }: PushSubscription): Promise<PushBrowser> {
  const context = page.context()
  await page.addInitScript((given) => {
    let held: object | null = null
    Object.assign(PushManager.prototype, {
      subscribe: async () => (held = { ...given, options: {}, toJSON: () => given, unsubscribe: async () => true }),
      getSubscription: async () => held,
    })
  }, { endpoint, keys })
  const decide = await permissionOf(page)
  await decide('prompt')
  return {
    allow: () => decide('granted'),
    async deliver(message) {
      // A session of its own for each: it lives as long as its page.
      const [open] = context.pages()
      if (!open) throw new Error('There is no page left in the browser')
      const session = await context.newCDPSession(open)
      const registrationId = await registrationOf(session)
      await session.send('ServiceWorker.deliverPushMessage', { origin: address('SHELL'), registrationId, data: JSON.stringify(message) })
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
 * The permission that a person would give or not. Headless Chromium refuses by itself; here it is as undecided at first
 * as a person's browser is.
 */
async function permissionOf(page: Page): Promise<(setting: 'prompt' | 'granted') => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.detach()
  const { browserContextId } = targetInfo
  // This session stays: with it would go all that is allowed, the place too.
  const browser = await page.context().browser()?.newBrowserCDPSession()
  return async (setting) => {
    const permission = { name: 'notifications' }
    await browser?.send('Browser.setPermission', { permission, setting, origin: address('SHELL'), ...(browserContextId && { browserContextId }) })
  }
}

/** The worker of the shell's origin, as the browser's tools name it. */
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
