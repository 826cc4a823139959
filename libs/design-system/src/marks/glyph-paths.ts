import type { Tone } from './tone.ts'

/** One stroke or filled part of a glyph, drawn in a box of 16 × 16. */
export interface GlyphPart {
  d: string
  paint: 'fill' | 'stroke'
}

const ring: GlyphPart = { d: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z', paint: 'stroke' }
const fill = (d: string): GlyphPart => ({ d, paint: 'fill' })
const stroke = (d: string): GlyphPart => ({ d, paint: 'stroke' })

/** Shapes that differ without their colour: ○ ◐ ● ✕ ◇ ◔ ◎ ▶ ◆ */
export const glyphPaths: Readonly<Record<Tone, readonly GlyphPart[]>> = {
  amber: [ring],
  blue: [ring, fill('M8 2.5a5.5 5.5 0 0 0 0 11z')],
  violet: [fill('M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12z')],
  red: [stroke('M3.5 3.5l9 9M12.5 3.5l-9 9')],
  green: [stroke('M8 2l6 6l-6 6l-6-6z')],
  orange: [ring, fill('M8 8V2.5A5.5 5.5 0 0 1 13.5 8z')],
  cyan: [ring, fill('M8 5.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z')],
  lime: [fill('M4 2.5l9.5 5.5l-9.5 5.5z')],
  slate: [fill('M8 1.5l6.5 6.5l-6.5 6.5l-6.5-6.5z')],
}
