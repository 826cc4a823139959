import { readRemotesPart, REMOTES_PART, type RemotesPart } from '../route-table.ts'
import { GONE, hasGone, readGone, type Gone } from './gone.ts'
import { followInput } from './safe-moment.ts'
import { leaveView } from './view.ts'

/** An open page is to hear of it within 5 s. */
const EVERY_MS = 3_000

/** A page that loaded itself waits so long before it does so again: servers that disagree must not make it blink. */
const AGAIN_MS = 60_000

interface Replacing {
  /** Whether the page before this one did so. */
  readonly loadedItself: boolean
  readonly load?: () => void
}

/**
 * Follows which releases were revoked or taken back. A page that runs one of them is loaded again at a safe moment, if the
 * server then gives it others. Whatever else is answered changes nothing.
 */
export function replaceGone(releases: RemotesPart['releases'], { loadedItself, load = () => window.location.reload() }: Replacing): void {
  if (!releases) return
  const notBefore = loadedItself ? performance.now() + AGAIN_MS : 0
  const isSafe = followInput()
  let looking: Promise<void> | undefined

  const look = async () => {
    const gone = readGone(await (await asked(GONE, { credentials: 'omit' })).json())
    if (!gone || !hasGone(releases, gone) || performance.now() < notBefore || !isSafe() || !(await isBetter(gone)) || !isSafe()) return
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
