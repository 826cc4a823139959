import { type Theme, themed } from './themed.ts'
import type { TokenGroup } from './token-file.ts'

/** What a map's canvas is drawn in; it sees no custom properties. Colours as `#rrggbb`. */
export interface MapStyle {
  land: string
  water: string
  road: string
  coast: string
  /** The reach of somebody who is to be had. */
  area: string
}

/** The colours of a map in one theme. */
export function mapStyle(tokens: TokenGroup, theme: Theme): MapStyle {
  const token = themed(tokens, theme)
  return { land: token('land'), water: token('water'), road: token('road'), coast: token('line'), area: token('green-solid') }
}
