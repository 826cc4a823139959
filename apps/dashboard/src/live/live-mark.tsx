import { t } from '@lingui/core/macro'
import s from './live-mark.module.css'

/** Whether the screen follows what happens, in a word. */
export function LiveMark({ live }: { live: boolean }) {
  return (
    <span role="status" className={s.mark} data-live={live}>
      {live ? t({ message: 'Live', comment: 'The list follows what happens' }) : t`Paused`}
    </span>
  )
}
