import { useEffect, useRef, type RefObject } from 'react'
import UPlot, { type AlignedData, type Options } from 'uplot'
import { inTurn } from '../frame/in-turn.ts'
import { plotHooks, type PlotEvents } from './plot-events.ts'
import 'uplot/dist/uPlot.min.css'

export type PlotOptions = Omit<Options, 'width' | 'height' | 'hooks'>

/** Draws data into an element and fills it. Other options draw it again; other data only move what is drawn. */
export function usePlot(
  box: RefObject<HTMLElement | null>,
  options: PlotOptions,
  data: AlignedData,
  events: PlotEvents = deaf,
): void {
  const plot = useRef<UPlot>(null)
  const latest = useRef(data)
  const told = useRef(events)

  useEffect(() => {
    told.current = events
  }, [events])

  useEffect(() => {
    latest.current = data
    plot.current?.setData(data)
  }, [data])

  useEffect(() => {
    const element = box.current
    if (!element) return
    let cancel = () => {}
    // The observer tells the first size too: to ask the element would lay the page out again for each plot.
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      if (plot.current) return plot.current.setSize({ width, height })
      // A screen has several plots, which get their sizes at once.
      cancel()
      cancel = inTurn(() => {
        plot.current = new UPlot(
          { ...options, width, height, hooks: plotHooks(() => told.current) },
          latest.current,
          element,
        )
      })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancel()
      plot.current?.destroy()
      plot.current = null
    }
  }, [box, options])
}

const deaf: PlotEvents = { onPoint: () => undefined, onMark: () => undefined }
