import { t } from '@lingui/core/macro'
import { actionsClass, Banner, BellIcon, Button } from '@refcall/design-system'
import { lazyPart } from '../lazy-part.tsx'
import type { Push } from './use-push.ts'

const PushTrouble = lazyPart(
  async () => (await import(/* webpackChunkName: "push-trouble" */ './push-trouble.tsx')).PushTrouble,
  { waiting: null, around: () => null },
)

/** A note under the duty switch: offers notifications of requests, or says why they are not available. */
export function PushNotice({ push }: { push: Push }) {
  switch (push.status) {
    case 'offered':
      return <Offer push={push} />
    case 'blocked':
    case 'failed':
      return <PushTrouble push={push} />
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
