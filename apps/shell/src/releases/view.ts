import { keepView, takeView } from '@refcall/host'
import { scrollDown, whileDrawn } from '../while-drawn.ts'

interface View {
  readonly top: number
  /** The label of the field that has the focus. */
  readonly field: string | null
}

const labelOf = (element: Element | null): string | null =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? (element.labels?.[0]?.textContent ?? null)
    : null

/** Notes where the reader is, before this page is loaded again. */
export function leaveView(): void {
  keepView({ top: window.scrollY, field: labelOf(document.activeElement) } satisfies View)
}

/** Brings the reader back there while the screen is drawn. Returns whether this page was loaded by the one before it. */
export function restoreView(): boolean {
  const left = takeView() as View | null
  if (!left) return false
  let { field } = left
  whileDrawn(() => {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === field)
    if (label?.control) {
      label.control.focus({ preventScroll: true })
      field = null
    }
    scrollDown(left.top)
  })
  return true
}
