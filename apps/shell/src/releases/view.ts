import { keepView, takeView } from '@refcall/host'
import { ACTS } from './safe-moment.ts'

/** By then a screen is drawn, on a slow phone, too. */
const DRAWN_MS = 8_000

interface View {
  readonly top: number
  /** The label of the field that has the focus. */
  readonly field: string | null
}

const labelOf = (element: Element | null): string | null =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? (element.labels?.[0]?.textContent ?? null) : null

/** Notes where the reader is, before this page is loaded again. */
export function leaveView(): void {
  keepView({ top: window.scrollY, field: labelOf(document.activeElement) } satisfies View)
}

/**
 * Brings the reader back there while the screen is drawn, until they begin something themselves: parts that come later move
 * what was in its place before. Returns whether this page was loaded by the one before it.
 */
export function restoreView(): boolean {
  const left = takeView() as View | null
  if (!left) return false
  let { field } = left
  const restoring = new AbortController()
  const { signal } = restoring
  const drawn = new MutationObserver(() => {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === field)
    if (label?.control) {
      label.control.focus({ preventScroll: true })
      field = null
    }
    const isHigh = document.documentElement.scrollHeight - window.innerHeight >= left.top
    if (isHigh && window.scrollY !== left.top) window.scrollTo(0, left.top)
  })
  drawn.observe(document.body, { childList: true, subtree: true })
  const end = () => restoring.abort()
  const timer = setTimeout(end, DRAWN_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    drawn.disconnect()
  })
  for (const event of ACTS) document.addEventListener(event, end, { signal, passive: true })
  return true
}
