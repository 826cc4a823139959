import { t } from '@lingui/core/macro'
import { Banner } from '@refcall/design-system'
import type { Push } from './use-push.ts'

/** Why notifications are not available. */
export function PushTrouble({ push }: { push: Push }) {
  return (
    <Banner closeLabel={t`Dismiss`} onClose={push.dismiss}>
      {push.status === 'blocked'
        ? t`Your browser blocks notifications. Allow them for this page, then go on duty again.`
        : t`Notifications do not work right now. Keep this page open.`}
    </Banner>
  )
}
