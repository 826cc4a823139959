import { readRemotesPart, REMOTES_PART } from '../route-table.ts'
import { GONE, GONE_EVERY_MS, hasGone, readGone, type Gone, type PageReleases } from './gone.ts'
import { followInput } from './safe-moment.ts'
import { leaveView } from './view.ts'

/** A page that loaded itself waits so long before it does so again: servers that disagree must not make it blink. */
const AGAIN_MS = 60_000

interface Replacing {
  /** Whether the page before this one did so. */
  readonly loadedItself: boolean
  /** From when on a build that a developer tries in this page is one to be replaced, too. */
  readonly overAfterMs?: number
  readonly load?: () => void
}

/**
 * Follows which releases were revoked or taken back. A page that runs one of them is loaded again at a safe moment, if the
 * server then gives it others. Any other answer changes nothing. A hidden page does not ask.
 */
export function replaceGone(
  used: () => PageReleases | undefined,
  { loadedItself, overAfterMs = Infinity, load = () => window.location.reload() }: Replacing,
): void {
  if (!used() && overAfterMs === Infinity) return
  const notBefore = loadedItself ? performance.now() + AGAIN_MS : 0
  const isSafe = followInput()
  const isSeen = () => document.visibilityState === 'visible'
  const isOver = () => performance.now() >= overAfterMs
  let looking: Promise<void> | undefined

  const look = async () => {
    const releases = used() ?? {}
    const gone = readGone(await (await asked(GONE, { credentials: 'omit' })).json())
    if (
      !gone ||
      !(isOver() || hasGone(releases, gone)) ||
      !isSeen() ||
      performance.now() < notBefore ||
      !isSafe() ||
      !(await isBetter(gone, isOver())) ||
      !isSafe()
    )
      return
    leaveView()
    load()
  }
  const lookNow = () => {
    if (isSeen() && navigator.onLine)
      looking ??= look()
        .catch(() => {})
        .finally(() => (looking = undefined))
  }
  setInterval(lookNow, GONE_EVERY_MS)
  document.addEventListener('visibilitychange', lookNow)
}

const asked = (url: string, init: RequestInit) => fetch(url, { ...init, signal: AbortSignal.timeout(GONE_EVERY_MS) })

/** Whether the page that the server would give now is one of ours, without any of those, nor with a build that is over. */
async function isBetter(gone: Gone, isOver: boolean): Promise<boolean> {
  const answer = await asked(window.location.href, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  // Without its styles: the policy of this page knows only its own, and would report those of another.
  const text = (await answer.text()).replace(/<style>[^]*?<\/style>/, '')
  const page = new DOMParser().parseFromString(text, 'text/html')
  const { releases = {}, override } = readRemotesPart(page)
  return page.getElementById(REMOTES_PART) !== null && !hasGone(releases, gone) && !(isOver && override)
}
