import { t } from '@lingui/core/macro'
import { Button } from '@refcall/design-system'
import type { Page } from './paging.ts'
import s from './pager.module.css'

interface PagerProps {
  page: Page<unknown>
  total: number
  onTurn: (index: number) => void
}

/** Previous and next buttons, with the visible range between them. */
export function Pager({ page: { index, last, from, to }, total, onTurn }: PagerProps) {
  const turn = (step: 1 | -1, word: string) => {
    const possible = index + step >= 0 && index + step <= last
    // Disabled buttons stay focusable at the ends, so that the focus is not lost.
    return (
      <Button variant="outline" size="small" aria-disabled={!possible} onClick={() => possible && onTurn(index + step)}>
        {word}
      </Button>
    )
  }
  return (
    <div className={s.pager}>
      {turn(-1, t({ message: 'Prev', comment: 'Button: the previous page, shortened' }))}
      <span role="status">
        {t({ message: `${from}–${to} of ${total}`, comment: 'Which of all rows the page shows: 1–10 of 23' })}
      </span>
      {turn(1, t({ message: 'Next', comment: 'Button: the next page' }))}
    </div>
  )
}
