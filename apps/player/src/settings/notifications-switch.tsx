import { t } from '@lingui/core/macro'
import { Banner, quietClass, Switch } from '@refcall/design-system'
import { isInNativeApp, useAppPush } from '@refcall/host'
import { PushCategories } from './push-categories.tsx'
import { useNotifications, type Notifications } from './use-notifications.ts'

/** Whether this device notifies its person, and of what; inside an app that offers no pushes to the page, only of what. */
export function NotificationsSwitch() {
  const { permission } = useAppPush()
  if (!isInNativeApp() || permission !== 'unsupported') return <OwnSwitch />
  return (
    <>
      <p className={quietClass}>{t`The app shows notifications, and its own settings turn them on and off.`}</p>
      <PushCategories />
    </>
  )
}

function OwnSwitch() {
  const notifications = useNotifications()
  const { permission, on, busy, failed, change } = notifications
  return (
    <>
      <Switch
        label={t`Notifications`}
        description={describe(notifications)}
        checked={on}
        onChange={change}
        // An app does not say when its person has changed its settings: it is asked again.
        disabled={permission === 'unsupported' || (permission === 'denied' && !isInNativeApp())}
        busy={busy}
      />
      {on && <PushCategories />}
      {failed && <Banner tone="danger">{t`Notifications could not be changed. Please try again.`}</Banner>}
    </>
  )
}

function describe({ permission }: Notifications): string {
  if (permission === 'unsupported') return t`This browser cannot show any.`
  if (permission === 'denied' && isInNativeApp())
    return t`Your phone blocks them. Allow them for this app in its settings first.`
  if (permission === 'denied') return t`Your browser blocks them. Allow them for this page first.`
  return t`Requests while you are on duty, messages during a match and refunds, even when this page is closed`
}
