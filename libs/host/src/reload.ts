import { readJson } from './read-json.ts'
import { tab } from './storage.ts'

/*
 * A page may load itself again, when a release that it runs was revoked. Screens mark what that would disturb; the shell
 * reads the marks.
 */

/** Marks an element while which the page is not loaded again: a code to be read, a payment on its way. */
export const mustStay = { 'data-must-stay': '' } as const

/** Marks a form whose input survives loading the page again. */
export const inputKept = { 'data-input-kept': '' } as const

/** Marks a form that takes what is typed before the page's scripts arrive: a screen with other fields is not drawn at build. */
export const inputEarly = { 'data-input-early': '' } as const

/** Where the reader is, of any shape: for the next load of this tab. */
export function keepView(view: object): void {
  tab.write('tab-view', JSON.stringify(view))
}

/** How far each entry of this tab's history was scrolled, in pixels, by the entry's key: for its next load. */
export function keepPlaces(places: Readonly<Record<string, number>>): void {
  tab.write('tab-places', JSON.stringify(places))
}

/** What was kept of that; only what is a number. */
export function keptPlaces(): Record<string, number> {
  const kept = readJson(tab.read('tab-places'))
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

/** Where the reader was before the page loaded itself again; once. */
export function takeView(): unknown {
  const view = readJson(tab.read('tab-view'))
  tab.remove('tab-view')
  return view
}
