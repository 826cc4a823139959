import type { Hooks } from 'uplot'

export interface PlotEvents {
  /** The position under the pointer; null for none. */
  onPoint: (index: number | null) => void
  /** A stretch was marked with the pointer. */
  onMark: (first: number, last: number) => void
}

/** What the chart reports, in positions. `events`: those of the latest render. */
export const plotHooks = (events: () => PlotEvents): Hooks.Arrays => ({
  setCursor: [({ cursor: { idx } }) => events().onPoint(idx ?? null)],
  setSelect: [
    (plot) => {
      const { left, width } = plot.select
      if (width === 0) return
      const ends = [left, left + width].map((at) => Math.round(plot.posToVal(at, 'x')))
      const last = plot.data[0].length - 1
      // What was marked shows in the bars.
      plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
      events().onMark(Math.max(Math.min(...ends), 0), Math.min(Math.max(...ends), last))
    },
  ],
})
