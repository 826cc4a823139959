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

/** Where the reader is, of any shape: for the next load of this tab. */
export function keepView(view: object): void {
  tab.write('tab-view', JSON.stringify(view))
}

/** Where the reader was before the page loaded itself again; once. */
export function takeView(): unknown {
  const view = readJson(tab.read('tab-view'))
  tab.remove('tab-view')
  return view
}
