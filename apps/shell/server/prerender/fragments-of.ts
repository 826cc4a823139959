import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DEFAULT_PRODUCT } from '@refcall/host/product-settings'
import { readFragments, TITLE_PLACE, type Fragment } from './fragments.ts'
import { usedStyles } from './used-styles.ts'

/** What a browser of each kind keeps; where the place is does not show. */
const KEPT = {
  new: {},
  first: { 'user-location': JSON.stringify({ ...DEFAULT_PRODUCT.dashboardPlace, source: 'device' }) },
  form: { 'user-location': JSON.stringify({ ...DEFAULT_PRODUCT.dashboardPlace, source: 'device' }) },
} as const

type Drawn = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The text of a release's fragments: `bundle` draws every screen in every language, `sheets` are all styles of the remote. */
export async function fragmentsOf(bundle: string, sheets: readonly string[]): Promise<string> {
  const fragments: Fragment[] = []
  for (const [word, kept] of Object.entries(KEPT)) {
    const past = { kept: { ...kept, 'first-screen': word }, product: { title: TITLE_PLACE } }
    const { stdout } = await promisify(execFile)(process.execPath, [bundle, JSON.stringify(past)], { maxBuffer: 100_000_000 })
    for (const [path, html] of Object.entries(JSON.parse(stdout) as Drawn)) {
      const same = fragments.find((one) => one.path === path && JSON.stringify(one.html) === JSON.stringify(html))
      if (same) same.words.push(word)
      else fragments.push({ path, words: [word], html, css: usedStyles(sheets, Object.values(html).join('')) })
    }
  }
  return JSON.stringify(fragments.filter(({ html }) => !Object.values(html).some((one) => isWaiting(one) || losesInput(one))).filter(isTaken))
}

/** The skeleton says more than a screen that only waits for its own code. */
const isWaiting = (html: string): boolean => html.includes('aria-busy="true"')

/** Has fields of which nobody takes what was typed before the scripts arrived. */
const losesInput = (html: string): boolean => /<(?:input|textarea|select)\b/.test(html.replace(/<form [^>]*\bdata-input-early\b.*?<\/form>/gs, ''))

/** What page servers would refuse is not released: only the browser draws such a screen. */
function isTaken(fragment: Fragment): boolean {
  try {
    readFragments(JSON.stringify([fragment]))
    return true
  } catch (error) {
    console.warn(`${error instanceof Error ? error.message : String(error)}: it is left to the browser`)
    return false
  }
}
