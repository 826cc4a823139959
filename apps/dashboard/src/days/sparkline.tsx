import { useMemo, useRef } from 'react'
import type { Tone } from '@refcall/design-system'
import { useMapLook } from '../map/map-colors.ts'
import { isRightToLeft } from './is-right-to-left.ts'
import { lineOptions } from './plot-options.ts'
import s from './sparkline.module.css'
import { usePlot } from './use-plot.ts'

export interface SparklineProps {
  /** One for each day. */
  values: readonly number[]
  tone?: Tone
}

/** The course of one figure over the days, without numbers; the table of days has them. */
export function Sparkline({ values, tone }: SparklineProps) {
  const box = useRef<HTMLDivElement>(null)
  const { colors } = useMapLook()
  const color = tone ? colors.tones[tone] : colors.name
  const options = useMemo(() => lineOptions(color, isRightToLeft()), [color])
  const data = useMemo<[number[], number[]]>(() => [values.map((_, index) => index), [...values]], [values])
  usePlot(box, options, data)
  return <div ref={box} className={s.line} />
}
