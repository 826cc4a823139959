/** The width that each bar takes with its gaps, and the height of the plot, in the drawing's own units. */
export const BAR_STEP = 10
export const PLOT_HEIGHT = 100
const BAR_WIDTH = 6

/** One part of a bar, as a rectangle. */
export interface BarShape {
  series: number
  x: number
  y: number
  width: number
  height: number
}

/** The rectangles of stacked bars; the highest bar fills the plot, and parts of zero are left out. */
export function barsOf(bars: readonly (readonly number[])[]): BarShape[] {
  const highest = Math.max(0, ...bars.map(sum))
  return bars.flatMap((values, bar) =>
    values.flatMap((value, series) => {
      if (value <= 0) return []
      const top = (sum(values.slice(0, series + 1)) / highest) * PLOT_HEIGHT
      const height = (value / highest) * PLOT_HEIGHT
      return [
        { series, x: bar * BAR_STEP + (BAR_STEP - BAR_WIDTH) / 2, y: PLOT_HEIGHT - top, width: BAR_WIDTH, height },
      ]
    }),
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
