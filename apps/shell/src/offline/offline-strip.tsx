import { t } from '@lingui/core/macro'
import { useLostConnection } from '@refcall/host'
import { formatTime } from '@refcall/messages'
import styles from './offline-strip.module.css'

/** Says that this page is offline and since when. The region stays in the page, so that its text is announced. */
export function OfflineStrip() {
  const lost = useLostConnection()
  return <div aria-live="polite">{lost && <p className={styles.strip}>{textOf(lost)}</p>}</div>
}

function textOf({ what, since }: NonNullable<ReturnType<typeof useLostConnection>>): string {
  const time = formatTime(since)
  return what === 'network'
    ? t`You have been offline since ${time}. What you see may have changed.`
    : t`No live updates since ${time}. Trying to reconnect.`
}
