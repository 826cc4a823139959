import { language, wouldDraw } from '@refcall/host'
import { pageLanguage } from '@refcall/host/languages'
import { knownRemotes } from './known-remotes.ts'
import { routeIn, type RemoteRoute } from './route-table.ts'

/** The remote's screen that the page server wrote into the page, if it is what this browser would first draw. */
export function drawnRoute({ dataset }: HTMLElement): RemoteRoute | undefined {
  const { pathname, search } = window.location
  const isSpoken = document.documentElement.lang === pageLanguage(language.getState().language).lang
  return isSpoken && search === '' && wouldDraw(dataset['drawn']?.split(' ') ?? [])
    ? routeIn(knownRemotes, pathname)
    : undefined
}
