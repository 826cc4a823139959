import { t } from '@lingui/core/macro'
import { isInNativeApp, useSession } from '@refcall/host'
import { useSearchParams } from '@refcall/router'
import { ReturnFrame } from './return-frame.tsx'

/** Return page of the provider's pages when the app opened them: usually shown in a browser without a session. */
export function AppReturnScreen() {
  const [search] = useSearchParams()
  const { isAuthenticated } = useSession()
  const isComplete = search.get('setup') === 'complete'
  const isOwnBrowser = isAuthenticated && !isInNativeApp()
  return (
    <ReturnFrame
      isDone={isComplete}
      title={isComplete ? t`Payment Info Setup Complete!` : t`Setup in Progress`}
      {...(isOwnBrowser && { next: { to: '/referee-profile', label: t`Go to your profile` } })}
    >
      <p>
        {isComplete
          ? t`Your payment details have been sent.`
          : t`Your payment details are not complete yet. You can continue from the app.`}
      </p>
      <p>
        <strong>{t`Please return to the mobile app and close this window.`}</strong>
      </p>
    </ReturnFrame>
  )
}
