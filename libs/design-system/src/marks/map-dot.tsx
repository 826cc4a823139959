import type { CSSProperties } from 'react'
import { Glyph } from './glyph.tsx'
import s from './map-marks.module.css'
import type { Tone } from './tone.ts'

export interface MapDotProps {
  tone: Tone
}

/** A disc in the tone's colour with its glyph: one item on a map and in its legend; `--rc-dot` is its width. */
export function MapDot({ tone }: MapDotProps) {
  return (
    <span className={s.dot} style={{ backgroundColor: `var(--rc-${tone}-solid)` } satisfies CSSProperties}>
      <Glyph tone={tone} />
    </span>
  )
}
