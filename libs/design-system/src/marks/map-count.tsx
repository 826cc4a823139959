import type { CSSProperties } from 'react'
import s from './map-marks.module.css'
import { endsOf, type TonePart } from './tone-parts.ts'

export interface MapCountProps {
  count: number
  /** The ring's colours: how many items have each tone. */
  parts: readonly TonePart[]
}

/** A number in a ring of the tones' colours, each as long as its part: several items at one place of a map. */
export function MapCount({ count, parts }: MapCountProps) {
  const stops = endsOf(parts).map(({ tone, from, to }) => `var(--rc-${tone}-solid) ${from}turn ${to}turn`)
  return (
    <span className={s.ring} style={{ backgroundImage: `conic-gradient(${stops.join(', ')})` } satisfies CSSProperties}>
      <span className={s.count} data-digits={String(count).length}>
        {count}
      </span>
    </span>
  )
}
