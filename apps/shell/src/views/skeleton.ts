import type { Skeleton } from '@refcall/host/remote-description'

const sights = `<div class="sk-sights">${'<i></i>'.repeat(10)}</div>`
const rail = (title: string) => `<div class="sk-rail"><b>${title}</b></div>${sights}`
const lines = '<i class="sk-line"></i><i class="sk-line"></i><i class="sk-line sk-short"></i>'
const slip = `<div class="sk-slip">${lines}</div>`

const name = (title: string) => `<div class="sk-name">${title}</div>`
const heading = (words: string) => `<div class="sk-title">${words}</div>`

const markups: Record<Skeleton, (title: string, words: string) => string> = {
  slips: (title, words) =>
    `<div class="sk sk-felt">${rail(title)}<div class="sk-main"><div class="sk-head">${words}</div>${slip}${slip}</div></div>`,
  jersey: (title, words) =>
    `<div class="sk sk-page"><div class="sk-jersey"></div><div class="sk-main">${slip}${words ? heading(words) : name(title)}${slip}</div></div>`,
  desk: (title, words) =>
    `<div class="sk sk-page sk-desk"><div class="sk-side"></div><div class="sk-main">${words ? heading(words) : name(title)}${slip}</div></div>`,
  rail: (title) => `<div class="sk sk-felt">${rail(title)}<div class="sk-main"></div></div>`,
}

/** Escapes text for HTML. */
export const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * What stands for a screen that has not arrived, as HTML: the server writes it into the page and the shell shows
 * it while a remote loads, so both look the same. `title` is the product's name and `words` are the screen's first; both are text.
 */
export function skeletonOf(skeleton: Skeleton, { title, words = '' }: { title: string; words?: string }): string {
  return markups[skeleton](asText(title), asText(words))
}
