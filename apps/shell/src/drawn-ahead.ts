import { language, wouldDraw } from '@refcall/host'
import { pageLanguage } from '@refcall/host/languages'
import { knownRemotes } from './known-remotes.ts'
import { routeIn, type RemoteRoute } from './route-table.ts'

/**
 * The remote's screen that the page server wrote into the page, if it is what this browser would first draw. Without a
 * network the page of another path may stand for this one; an extension, or a translation, may have changed it.
 */
export function drawnRoute(place: HTMLElement): RemoteRoute | undefined {
  const { dataset } = place
  const { pathname, search } = window.location
  const isSpoken = document.documentElement.lang === pageLanguage(language.getState().language).lang
  const route = routeIn(knownRemotes, pathname)
  const isDrawn = route?.path === dataset['drawnAt'] && wouldDraw(dataset['drawn']?.split(' ') ?? [])
  return isSpoken && search === '' && isDrawn && isUnchanged(place) ? route : undefined
}

/** Whether the markup is as the page server wrote it; React would find what differs, and draw all of it again. */
const isUnchanged = (place: HTMLElement): boolean =>
  place.dataset['drawnSize'] === `${place.getElementsByTagName('*').length} ${place.textContent.length}`
