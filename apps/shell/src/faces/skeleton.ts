import type { Owner } from '../route-table.ts'

const sights = `<div class="sk-sights">${'<i></i>'.repeat(10)}</div>`
const rail = `<div class="sk-rail"><b>Refcall</b></div>${sights}`
const lines = '<i class="sk-line"></i><i class="sk-line"></i><i class="sk-line sk-short"></i>'
const slip = `<div class="sk-slip">${lines}</div>`

const name = '<div class="sk-name">Refcall</div>'
const title = (words: string) => `<div class="sk-title">${words}</div>`

const faces: Record<Owner, (words: string) => string> = {
  player: (words) =>
    `<div class="sk sk-felt">${rail}<div class="sk-main"><div class="sk-head">${words}</div>${slip}${slip}</div></div>`,
  referee: (words) =>
    `<div class="sk sk-page"><div class="sk-jersey"></div><div class="sk-main">${slip}${words ? title(words) : name}${slip}</div></div>`,
  dashboard: () =>
    `<div class="sk sk-page sk-desk"><div class="sk-side"></div><div class="sk-main">${name}${slip}</div></div>`,
  shell: () => `<div class="sk sk-felt">${rail}<div class="sk-main"></div></div>`,
}

/**
 * The still face of a screen that has not arrived, as HTML: the server writes it into the page and the shell shows
 * it while a remote loads, so both look the same. `words` are the screen's first, as HTML.
 */
export function skeletonOf(owner: Owner, words = ''): string {
  return faces[owner](words)
}
