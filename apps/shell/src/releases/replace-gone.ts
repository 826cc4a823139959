import { knownRemotes } from '../known-remotes.ts'
import { readRemotesPart, REMOTES_PART } from '../route-table.ts'
import { GONE, hasGone, readGone, type Gone } from './gone.ts'
import { followInput } from './safe-moment.ts'
import { leaveView } from './view.ts'

/** An open page is to hear of it within 5 s. */
const EVERY_MS = 3_000

/**
 * Follows which releases were revoked or taken back. A page that runs one of them is loaded again at a safe moment, if the
 * server then gives it others. Whatever else is answered changes nothing.
 */
export function replaceGone(releases = knownRemotes.releases, load = () => window.location.reload()): void {
  if (!releases) return
  const isSafe = followInput()
  let looking: Promise<void> | undefined

  const look = async () => {
    const gone = readGone(await (await asked(GONE, { credentials: 'omit' })).json())
    if (!gone || !hasGone(releases, gone) || !isSafe() || !(await isBetter(gone)) || !isSafe()) return
    leaveView()
    load()
  }
  const lookNow = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) looking ??= look().catch(() => {}).finally(() => (looking = undefined))
  }
  setInterval(lookNow, EVERY_MS)
  document.addEventListener('visibilitychange', lookNow)
}

const asked = (url: string, init: RequestInit) => fetch(url, { ...init, signal: AbortSignal.timeout(EVERY_MS) })

/** Whether the page that the server would give now is one of ours, without any of those. */
async function isBetter(gone: Gone): Promise<boolean> {
  const answer = await asked(window.location.href, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.getElementById(REMOTES_PART) !== null && !hasGone(readRemotesPart(page).releases ?? {}, gone)
}
