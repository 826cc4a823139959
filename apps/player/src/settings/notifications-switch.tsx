import { t } from '@lingui/core/macro'
import { Banner, quietClass, Switch } from '@refcall/design-system'
import { isInNativeApp } from '@refcall/host'
import { PushCategories } from './push-categories.tsx'
import { useNotifications, type Notifications } from './use-notifications.ts'

/** Whether this device notifies its person; inside an app, which has a switch of its own, of what. */
export function NotificationsSwitch() {
  if (!isInNativeApp()) return <BrowserSwitch />
  return (
    <>
      <p className={quietClass}>{t`The app shows notifications, and its own settings turn them on and off.`}</p>
      <PushCategories />
    </>
  )
}

function BrowserSwitch() {
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
      {on && <PushCategories />}
      {failed && <Banner tone="danger">{t`Notifications could not be changed. Please try again.`}</Banner>}
    </>
  )
}

function describe({ permission }: Notifications): string {
  if (permission === 'unsupported') return t`This browser cannot show any.`
  if (permission === 'denied') return t`Your browser blocks them. Allow them for this page first.`
  return t`Requests while you are on duty, messages during a match and refunds, even when this page is closed`
}
