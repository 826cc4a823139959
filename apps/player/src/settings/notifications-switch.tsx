import { t } from '@lingui/core/macro'
import { Banner, Switch } from '@refcall/design-system'
import { isInNativeApp } from '@refcall/host'
import { PushCategories } from './push-categories.tsx'
import { useNotifications, type Notifications } from './use-notifications.ts'

/** Whether this browser notifies a referee on duty of requests, and the parties of a match of messages. */
export function NotificationsSwitch() {
  const notifications = useNotifications()
  const { permission, on, busy, failed, change } = notifications
  return (
    <>
      <Switch
        label={t`Notifications`}
        description={describe(notifications)}
        checked={on}
        onChange={change}
        disabled={permission === 'unsupported' || permission === 'denied'}
        busy={busy}
      />
      {(on || isInNativeApp()) && <PushCategories />}
      {failed && <Banner tone="danger">{t`Notifications could not be changed. Please try again.`}</Banner>}
    </>
  )
}

function describe({ permission }: Notifications): string {
  if (isInNativeApp()) return t`The app shows them, and its own settings turn them on and off.`
  if (permission === 'unsupported') return t`This browser cannot show any.`
  if (permission === 'denied') return t`Your browser blocks them. Allow them for this page first.`
  return t`Requests while you are on duty and messages during a match, even when this page is closed`
}
