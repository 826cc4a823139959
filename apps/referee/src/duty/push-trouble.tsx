import { t } from '@lingui/core/macro'
import { Banner } from '@refcall/design-system'
import { isInNativeApp } from '@refcall/host'
import type { Push } from './use-push.ts'

/** Why notifications are not available. */
export function PushTrouble({ push }: { push: Push }) {
  return (
    <Banner closeLabel={t`Dismiss`} onClose={push.dismiss}>
      {textOf(push.status)}
    </Banner>
  )
}

function textOf(status: Push['status']): string {
  if (status !== 'blocked') return t`Notifications do not work right now. Keep this page open.`
  if (isInNativeApp())
    return t`Your phone blocks notifications. Allow them for this app in its settings, then go on duty again.`
  return t`Your browser blocks notifications. Allow them for this page, then go on duty again.`
}
