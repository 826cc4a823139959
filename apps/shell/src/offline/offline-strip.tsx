import { t } from '@lingui/core/macro'
import { useLostConnection } from '@refcall/host'
import { formatTime, networkSignInText } from '@refcall/messages'
import styles from './offline-strip.module.css'

/** Says that this page is offline and since when. The region stays in the page, so that its text is announced. */
export function OfflineStrip() {
  const lost = useLostConnection()
  return (
    <div aria-live="polite">
      {lost && <p className={styles.strip}>{lost.what === 'sign_in' ? <SignIn /> : textOf(lost)}</p>}
    </div>
  )
}

/** The network shows its own page in the place of any other. */
function SignIn() {
  return (
    <>
      <span>{networkSignInText()}</span>{' '}
      <a href="/" target="_blank" rel="noreferrer">
        {t`Open its sign-in page`}
      </a>
    </>
  )
}

function textOf({ what, since }: NonNullable<ReturnType<typeof useLostConnection>>): string {
  const time = formatTime(since)
  return what === 'network'
    ? t`You have been offline since ${time}. What you see may have changed.`
    : t`No live updates since ${time}. Trying to reconnect.`
}
