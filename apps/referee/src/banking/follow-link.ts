import { isInNativeApp, log, tellApp } from '@refcall/host'

/** How the page navigates away; an object, so that specs (jsdom cannot navigate) can replace it. */
export const browser = { leaveFor: (url: string): void => window.location.assign(url) }

/** If the page is still open after this long, it was not allowed to navigate away. */
const PATIENCE_MS = 4_000

/**
 * How a link was opened: by the surrounding app, by this page (which is navigating away), or not at all, so that the
 * user must open it.
 */
export type Followed = 'told_app' | 'left' | 'stuck'

/** Opens the provider's page: through the app if there is one, otherwise in this page. */
export async function followLink(url: string): Promise<Followed> {
  if (isInNativeApp()) return tellApp({ type: 'open_link', url }) ? 'told_app' : 'stuck'
  if (!/^https?:\/\//.test(url)) return 'stuck'
  try {
    browser.leaveFor(url)
  } catch (error) {
    log.failure('page_leave', error)
    return 'stuck'
  }
  return (await stays()) ? 'stuck' : 'left'
}

function stays(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(true), PATIENCE_MS)
    const left = () => done(false)
    const done = (isHere: boolean) => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', left)
      resolve(isHere)
    }
    window.addEventListener('pagehide', left)
  })
}
