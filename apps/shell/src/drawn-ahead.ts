import { language, wouldDraw } from '@refcall/host'
import { pageLanguage } from '@refcall/host/languages'
import { knownRemotes } from './known-remotes.ts'
import { routeIn } from './route-table.ts'

/** The remote whose screen the page server wrote into the page, if it is what this browser would first draw. */
export function drawnRemote({ dataset }: HTMLElement): string | undefined {
  const { pathname, search } = window.location
  const isSpoken = document.documentElement.lang === pageLanguage(language.getState().language).lang
  return isSpoken && search === '' && wouldDraw(dataset['drawn']) ? routeIn(knownRemotes, pathname)?.remote : undefined
}
