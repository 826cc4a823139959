import { useMemo, useRef } from 'react'
import { useMapLook } from '../map/map-colors.ts'
import s from './day-bars.module.css'
import { isRightToLeft } from './is-right-to-left.ts'
import type { PlotEvents } from './plot-events.ts'
import { barsOptions } from './plot-options.ts'
import { usePlot } from './use-plot.ts'

export interface DayBarsProps extends PlotEvents {
  /** One for each day; null while unknown. */
  counts: readonly (number | null)[]
  /** Positions of the first and the last day of the range. */
  first: number
  last: number
}

/** A bar for each day; a drag across them marks a stretch. For the pointer alone: keys and screen readers have the rail. */
export function DayBars({ counts, first, last, ...events }: DayBarsProps) {
  const box = useRef<HTMLDivElement>(null)
  const { colors } = useMapLook()
  const options = useMemo(
    () => barsOptions({ inside: colors.area, outside: `${colors.coast}8c`, isRightToLeft: isRightToLeft() }),
    [colors],
  )
  const data = useMemo(() => {
    const isInside = (index: number) => index >= first && index <= last
    return [
      counts.map((_, index) => index),
      counts.map((count, index) => (isInside(index) ? count : null)),
      counts.map((count, index) => (isInside(index) ? null : count)),
    ] satisfies [number[], (number | null)[], (number | null)[]]
  }, [counts, first, last])
  usePlot(box, options, data, events)
  return <div ref={box} className={s.bars} aria-hidden="true" />
}
