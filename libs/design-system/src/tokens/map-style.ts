import { type Theme, themed } from './themed.ts'
import type { Tone } from '../marks/tone.ts'
import type { TokenGroup } from './token-file.ts'

/** The colours of a map's canvas, which cannot use custom properties. Colours as `#rrggbb`. */
export interface MapStyle {
  land: string
  water: string
  road: string
  coast: string
  /** The names of countries and towns. */
  name: string
  /** The area around an available referee. */
  area: string
  /** The ring around a dot, and the glyph in it. */
  edge: string
  glyph: string
  /** The inside of the ring of several items at one place, and its number. */
  inside: string
  count: string
  tones: Record<Tone, string>
}

const TONES = [
  'amber',
  'blue',
  'violet',
  'red',
  'green',
  'orange',
  'cyan',
  'lime',
  'slate',
] as const satisfies readonly Tone[]

/** The colours of a map in one theme. */
export function mapStyle(tokens: TokenGroup, theme: Theme): MapStyle {
  const token = themed(tokens, theme)
  return {
    land: token('land'),
    water: token('water'),
    road: token('road'),
    coast: token('line'),
    name: token('ink-2'),
    area: token('green-solid'),
    edge: token('ivory'),
    glyph: token('mark'),
    inside: token('ink'),
    count: token('slip'),
    tones: Object.fromEntries(TONES.map((tone) => [tone, token(`${tone}-solid`)])) as Record<Tone, string>,
  }
}
