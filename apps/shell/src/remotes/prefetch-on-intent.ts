import { knownRemotes } from '../known-remotes.ts'
import { routeIn } from '../route-table.ts'
import { loadRemote } from './load-remote.ts'

/** Loads a remote when a touch, pointer or focus reaches a link to it. Returns a function that stops it. */
export function prefetchOnIntent(): () => void {
  const events = ['pointerover', 'touchstart', 'focusin'] as const
  for (const event of events) document.addEventListener(event, prefetch, { passive: true })
  return () => {
    for (const event of events) document.removeEventListener(event, prefetch)
  }
}

function prefetch({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== window.location.origin) return
  const route = routeIn(knownRemotes, link.pathname)
  // A failure is shown when the user navigates there.
  if (route) loadRemote(route.remote).catch(() => {})
}
