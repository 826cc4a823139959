import { Glyph, type Tone } from '@refcall/design-system'
import s from './marks.module.css'

/** A disc in the status's colour with its glyph, as map and legend show it. */
export function MatchDot({ tone }: { tone: Tone }) {
  return (
    <span className={s.dot} style={{ backgroundColor: `var(--rc-${tone}-solid)` }}>
      <Glyph tone={tone} />
    </span>
  )
}
