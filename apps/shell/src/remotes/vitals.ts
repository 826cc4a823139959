import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import { knownRemotes } from '../known-remotes.ts'
import { routeIn } from '../route-table.ts'

const BANDS = { good: 'good', 'needs-improvement': 'fair', poor: 'poor' } as const

type Name = 'lcp' | 'inp' | 'cls'

/** How a page did, with the bounds of https://web.dev/articles/vitals; a figure of what did not happen is absent. */
export type Vitals = Partial<Record<Name, (typeof BANDS)[keyof typeof BANDS]>>

/** Interactions from this length on are measured, the shortest that browsers report. */
const MEASURED = { reportAllChanges: true, durationThreshold: 16 }

/**
 * Measures the remote at whose address the page was loaded, until a screen of another one is shown, and calls back once, when
 * the page is first hidden or left.
 */
export function followVitals(tell: (remote: string, vitals: Vitals) => void): void {
  const remoteHere = () => routeIn(knownRemotes, window.location.pathname)?.remote
  const remote = remoteHere()
  // In a page that is opened behind others nothing is drawn until it is seen.
  if (remote === undefined || document.visibilityState === 'hidden') return
  const vitals: Vitals = {}
  let isThere = true
  const take =
    (name: Name) =>
    ({ rating }: Metric) => {
      isThere &&= remoteHere() === remote
      if (isThere) vitals[name] = BANDS[rating]
    }
  onLCP(take('lcp'), MEASURED)
  onINP(take('inp'), MEASURED)
  onCLS(take('cls'), MEASURED)
  const end = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', end)
    tell(remote, vitals)
  }
  document.addEventListener('visibilitychange', end)
}
