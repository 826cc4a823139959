import { t } from '@lingui/core/macro'
import { actionsClass, Banner, BellIcon, Button } from '@refcall/design-system'
import type { Push } from './use-push.ts'

/** A note under the duty switch: offers notifications of requests, or says why they are not available. */
export function PushNotice({ push }: { push: Push }) {
  switch (push.face) {
    case 'offered':
      return <Offer push={push} />
    case 'blocked':
      return (
        <Banner closeLabel={t`Dismiss`} onClose={push.dismiss}>
          {t`Your browser blocks notifications. Allow them for this page, then go on duty again.`}
        </Banner>
      )
    case 'failed':
      return (
        <Banner closeLabel={t`Dismiss`} onClose={push.dismiss}>
          {t`Notifications do not work right now. Keep this page open.`}
        </Banner>
      )
    case 'none':
      return null
  }
}

function Offer({ push }: { push: Push }) {
  return (
    <Banner
      icon={<BellIcon />}
      action={
        <div className={actionsClass}>
          <Button size="small" variant="outline" onClick={push.dismiss}>
            {t`Not now`}
          </Button>
          <Button size="small" busy={push.busy} onClick={push.accept}>
            {t`Notify me`}
          </Button>
        </div>
      }
    >
      {t`Get notified of requests even when this page is closed.`}
    </Banner>
  )
}
