import { BEACONS } from '../beacon-path.ts'
import { knownRemotes } from '../known-remotes.ts'
import type { Vitals } from './vitals.ts'

/** As `Beacon` of `@refcall/release` lists them. */
type Trouble = 'not_loaded' | 'refused' | 'render' | 'exception' | 'rejection' | 'policy'

/** The share of pages that report vitals: enough to compare. */
const MEASURED = 0.1

const told = new Set<string>()

/** Reports a remote on trial to the page server: that it began, and its first error. */
export function tell(remote: string, what: 'begun' | Trouble): void {
  const once = `${remote} ${what === 'begun'}`
  if (told.has(once)) return
  told.add(once)
  send(remote, { what })
}

function send(remote: string, what: { what: string } | { vitals: Vitals }): void {
  const release = knownRemotes.releases?.[remote]?.trial
  if (release === undefined) return
  navigator.sendBeacon(BEACONS, new Blob([JSON.stringify({ remote, release, ...what })], { type: 'application/json' }))
}

/** The remote whose files a text names, such as a stack or an address. */
const namedIn = (text: string): string | undefined =>
  Object.entries(knownRemotes.releases ?? {}).find(([, { entry }]) =>
    text.includes(entry.slice(0, entry.lastIndexOf('/') + 1)),
  )?.[0]

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

/**
 * Where a remote is on trial: reports its uncaught errors, what the page's policy blocked of it, and the vitals of some
 * pages. Returns a function that stops it.
 */
export function followTrials(): () => void {
  const stop = new AbortController()
  if (!Object.values(knownRemotes.releases ?? {}).some(({ trial }) => trial !== undefined)) return () => {}
  const tellOf = (what: Trouble, text: string) => {
    const remote = namedIn(text)
    if (remote !== undefined) tell(remote, what)
  }
  window.addEventListener('error', ({ error, filename }) => tellOf('exception', `${filename} ${stackOf(error)}`), stop)
  window.addEventListener('unhandledrejection', ({ reason }) => tellOf('rejection', stackOf(reason)), stop)
  document.addEventListener(
    'securitypolicyviolation',
    ({ sourceFile, blockedURI }) => tellOf('policy', `${sourceFile} ${blockedURI}`),
    stop,
  )
  // A page that cannot load it is not measured.
  if (Math.random() < MEASURED)
    void import('./vitals.ts').then(
      ({ followVitals }) => followVitals((remote, vitals) => send(remote, { vitals })),
      () => {},
    )
  return () => stop.abort()
}
