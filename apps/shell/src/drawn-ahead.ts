import { language, wouldDraw } from '@refcall/host'
import { pageLanguage } from '@refcall/host/languages'
import { knownRemotes } from './known-remotes.ts'
import { routeIn, type RemoteRoute } from './route-table.ts'

/**
 * The remote's screen that the page server wrote into the page, if it is what this browser would first draw. Without a
 * network the page of another path may stand for this one.
 */
export function drawnRoute({ dataset }: HTMLElement): RemoteRoute | undefined {
  const { pathname, search } = window.location
  const isSpoken = document.documentElement.lang === pageLanguage(language.getState().language).lang
  const route = routeIn(knownRemotes, pathname)
  const isDrawn = route?.path === dataset['drawnAt'] && wouldDraw(dataset['drawn']?.split(' ') ?? [])
  return isSpoken && search === '' && isDrawn ? route : undefined
}
