import { knownRemotes } from '../known-remotes.ts'
import { routeIn } from '../route-table.ts'

type Band = 'good' | 'fair' | 'poor'

/** Up to where a figure is good, and beyond which it is poor, as https://web.dev/articles/vitals has it: milliseconds, of shifts a score. */
const BOUNDS = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const

export type Vitals = Partial<Record<keyof typeof BOUNDS, Band>>

/** Shifts count together when they follow each other within one second, and for five at most. */
const PAUSE_MS = 1_000
const WINDOW_MS = 5_000

/** Shorter interactions are not reported. */
const SHORTEST_MS = 16

type Figures = Partial<Record<keyof typeof BOUNDS, number>>

/**
 * Measures the screens of the remote at whose address the page was loaded, and tells once, when it is first put away or left. Screens
 * of other remotes do not count. Of interactions the slowest counts.
 */
export function followVitals(tell: (remote: string, vitals: Vitals) => void): void {
  const remoteHere = () => routeIn(knownRemotes, window.location.pathname)?.remote
  const remote = remoteHere()
  // In a page that is opened behind others nothing is drawn until it is seen.
  if (remote === undefined || document.visibilityState === 'hidden') return
  const figures: Figures = {}
  const shifted = shifts((worst) => (figures.cls = worst))
  const observers = [
    observe('largest-contentful-paint', {}, ({ startTime }) => (figures.lcp = startTime)),
    observe('event', { durationThreshold: SHORTEST_MS }, (entry) => {
      if ('interactionId' in entry && entry.interactionId && remoteHere() === remote)
        figures.inp = Math.max(figures.inp ?? 0, entry.duration)
    }),
    observe('layout-shift', {}, (entry) => {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput && remoteHere() === remote)
        shifted(entry.startTime, Number(entry.value))
    }),
  ]
  // Where shifts are measured, none is a good result.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) figures.cls = 0
  const end = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', end)
    for (const finish of observers) finish()
    tell(remote, inBands(figures))
  }
  document.addEventListener('visibilitychange', end)
}

/** Returns a function that reads the last entries and ends it; browsers ignore kinds of entries that they do not know. */
function observe(type: string, options: object, read: (entry: PerformanceEntry) => void): () => void {
  const readAll = (entries: PerformanceEntryList) => entries.forEach(read)
  const observer = new PerformanceObserver((list) => readAll(list.getEntries()))
  observer.observe({ type, buffered: true, ...options })
  return () => {
    readAll(observer.takeRecords())
    observer.disconnect()
  }
}

/** Adds shifts up by their window, and tells the worst so far. */
function shifts(tell: (worst: number) => void): (at: number, value: number) => void {
  let [first, last, sum, worst] = [-Infinity, -Infinity, 0, 0]
  return (at, value) => {
    const isSame = at - last < PAUSE_MS && at - first < WINDOW_MS
    if (!isSame) [first, sum] = [at, 0]
    last = at
    sum += value
    worst = Math.max(worst, sum)
    tell(worst)
  }
}

const inBands = (figures: Figures): Vitals =>
  Object.fromEntries(
    Object.entries(BOUNDS).flatMap(([name, [good, poor]]) => {
      const figure = figures[name as keyof Figures]
      return figure === undefined ? [] : [[name, figure <= good ? 'good' : figure <= poor ? 'fair' : 'poor']]
    }),
  )
