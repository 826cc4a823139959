import { encode } from 'uqr'

interface StickerText {
  venue: string
  tableNumber: string
  /** Named when the sticker is revoked. */
  id: string
  address: string
}

/** Modules of the quiet zone that scanners need. */
const QUIET = 4

/** A sticker: the code, and below it table, venue and id. */
export function stickerSvg({ venue, tableNumber, id, address }: StickerText): string {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const line = (y: number, height: number, words: string) =>
    `<text x="${size / 2}" y="${size + y}" font-size="${height}" textLength="${Math.min(size - 2, words.length * height * 0.6)}" lengthAdjust="spacingAndGlyphs">${escaped(words)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + 14}" width="60mm" font-family="sans-serif" text-anchor="middle">
<path fill="#fff" d="M0 0h${size}v${size + 14}H0z"/>
<path d="${path}" shape-rendering="crispEdges"/>
${line(3, 5, tableNumber)}
${line(8, 4, venue)}
${line(12, 2, id)}
</svg>
`
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
