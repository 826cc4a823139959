import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DrawnAhead } from '@refcall/host/drawn-ahead'
import { DEFAULT_PRODUCT } from '@refcall/host/product-settings'
import { readFragments, TITLE_PLACE, type Fragment } from './fragments.ts'
import { usedStyles } from './used-styles.ts'

/** Where the place is does not show. */
const placed = { 'user-location': JSON.stringify({ ...DEFAULT_PRODUCT.dashboardPlace, source: 'device' }) }

/** What a browser of each kind keeps. */
const KEPT: Readonly<Record<DrawnAhead, object>> = { new: {}, first: placed, form: placed, match: placed }

type Drawn = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The text of a release's fragments: `bundle` draws every screen in every language, `sheets` are all styles of the remote. */
export async function fragmentsOf(bundle: string, sheets: readonly string[]): Promise<string> {
  const fragments: Fragment[] = []
  for (const [word, kept] of Object.entries(KEPT)) {
    const past = { kept: { ...kept, 'first-screen': word }, product: { title: TITLE_PLACE } }
    const { stdout } = await promisify(execFile)(process.execPath, [bundle, JSON.stringify(past)], {
      maxBuffer: 100_000_000,
    })
    for (const [path, html] of Object.entries(JSON.parse(stdout) as Drawn)) {
      const same = fragments.find((one) => one.path === path && JSON.stringify(one.html) === JSON.stringify(html))
      if (same) same.words.push(word)
      else fragments.push({ path, words: [word], html, css: usedStyles(sheets, Object.values(html).join('')) })
    }
  }
  return JSON.stringify(
    fragments.filter(({ html }) => !Object.values(html).some((one) => isBare(one) || losesInput(one))).filter(isTaken),
  )
}

/** The skeleton says more than a screen that has not even its heading, or only leads to another. */
const isBare = (html: string): boolean => !html.includes('<h1')

/** Has fields whose text, typed before the scripts arrived, would be lost. */
const losesInput = (html: string): boolean =>
  /<(?:input|textarea|select)\b(?![^>]* disabled="")/.test(
    html.replace(/<form [^>]*\bdata-input-early\b.*?<\/form>/gs, ''),
  )

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
