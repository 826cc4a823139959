import UPlot from 'uplot'
import type { PlotOptions } from './use-plot.ts'

/** Without axes, legend and margins: labels are text of the page. */
const plain = {
  legend: { show: false },
  axes: [{ show: false }, { show: false }],
  padding: [0, 0, 0, 0],
} satisfies Partial<PlotOptions>

/** Days run in the direction of the text. */
const daysScale = (isRightToLeft: boolean): UPlot.Scale => ({
  time: false,
  dir: isRightToLeft ? -1 : 1,
  range: (_, min, max) => [min - 0.5, max + 0.5],
})

/** Bars stand on the lower edge. */
const fromZero: UPlot.Scale = { range: (_, __, max) => [0, Math.max(max, 1) * 1.06] }

/** A line needs room below zero: half of it would be cut off, and a line of zeros would not be seen at all. */
const aroundLine: UPlot.Scale = { range: (_, __, max) => [Math.max(max, 1) * -0.06, Math.max(max, 1) * 1.06] }

interface BarsLook {
  inside: string
  outside: string
  isRightToLeft: boolean
}

/** A bar for each day, those inside the range in another colour than those outside. */
export function barsOptions({ inside, outside, isRightToLeft }: BarsLook): PlotOptions {
  const bars = UPlot.paths.bars?.({ size: [0.72, 36], radius: 0.15 })
  const series = (color: string): UPlot.Series => ({
    fill: color,
    width: 0,
    points: { show: false },
    ...(bars && { paths: bars }),
  })
  return {
    ...plain,
    scales: { x: daysScale(isRightToLeft), y: fromZero },
    series: [{}, series(inside), series(outside)],
    cursor: { y: false, points: { show: false }, drag: { x: true, y: false, setScale: false } },
  }
}

/** One line over its tinted area. */
export const lineOptions = (color: string, isRightToLeft: boolean): PlotOptions => ({
  ...plain,
  scales: { x: daysScale(isRightToLeft), y: aroundLine },
  series: [{}, { stroke: color, fill: `${color}2e`, width: 1.5, points: { show: false } }],
  cursor: { show: false },
})
