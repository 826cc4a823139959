import { isInNativeApp, log, tellApp } from '@refcall/host'

/** How the page leaves; apart, because a page without a browser cannot. */
export const browser = { leaveFor: (url: string): void => window.location.assign(url) }

/** A page that is still here after this long was not allowed to leave. */
const PATIENCE_MS = 4_000

/** What became of a link: the app around the page took it, the page is being left, or the reader has to open it. */
export type Followed = 'told_app' | 'left' | 'stuck'

/** Goes to the provider's page: through the app where there is one, else with this page. */
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
