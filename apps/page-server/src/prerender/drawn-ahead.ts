import type { FastifyRequest } from 'fastify'
import { asText } from '@refcall/shell/skeleton'
import { DRAWN_AHEAD } from '@refcall/host/drawn-ahead'
import type { Language } from '@refcall/host/languages'
import type { ProductSettings } from '@refcall/host/product-settings'
import { TITLE_PLACE, type Fragment } from './fragments.ts'
import { titleOf } from '../product.ts'

/** What a browser asks to be drawn: a screen in a language, for what it last showed, a word of its cookie. */
export interface Asked {
  readonly path: string
  readonly language: Language
  readonly word: string
}

/** The settings that a screen may draw, beside the product's name. */
const DRAWN: readonly (keyof ProductSettings)[] = ['appStoreUrl', 'googlePlayUrl', 'qrUrl', 'fallbackPlace']

/** What a browser of no word below has: it may have any place, and any past. */
const OTHER = 'other'

/** A screen's own markup, the words for which it stands, and the styles that it needs; undefined where only the browser can draw it. */
export function drawnAhead(
  fragments: readonly Fragment[],
  { path, language, word }: Asked,
  product: Partial<ProductSettings>,
): { html: string; words: readonly string[]; css: string } | undefined {
  if (DRAWN.some((setting) => product[setting] !== undefined)) return undefined
  const fragment = fragments.find(
    ({ path: drawn, words }) =>
      drawn === path && (word === OTHER ? DRAWN_AHEAD.every((one) => words.includes(one)) : words.includes(word)),
  )
  const html = fragment?.html[language]
  return html === undefined || !fragment
    ? undefined
    : { html: html.replaceAll(TITLE_PLACE, asText(titleOf(product))), words: fragment.words, css: fragment.css }
}

/** What the browser last showed, in a word; without one it is a new browser. What an address asks for in its query only the browser draws. */
export function wordOf({ cookies, url }: Pick<FastifyRequest, 'cookies' | 'url'>): string {
  if (url.includes('?')) return ''
  const word = cookies['first-screen'] ?? 'new'
  return DRAWN_AHEAD.find((one) => one === word) ?? OTHER
}
