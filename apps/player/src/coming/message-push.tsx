import { useEffect } from 'react'
import { t } from '@lingui/core/macro'
import { Button } from '@refcall/design-system'
import { api, appPush, log, useAppPush, useDeviceId, useLanguage, useUnits } from '@refcall/host'
import { isPushOn, pushRefusal } from '@refcall/host/push'
import { beginPush } from '@refcall/host/push-begin'
import { useNotifications } from '../settings/use-notifications.ts'

/** Quick messages reach the player while the page is closed: silently where notifications are on, else offered once. */
export function MessagePush() {
  const { permission, busy, change } = useNotifications()
  useMessagePush()
  if (permission !== 'default' || pushRefusal() !== null) return null
  return (
    <Button size="small" variant="plain" busy={busy} onClick={() => change(true)}>
      {t`Notify me of messages`}
    </Button>
  )
}

function useMessagePush(): void {
  const deviceId = useDeviceId()
  const { language } = useLanguage()
  const units = useUnits()
  const { permission: permissionOfApp } = useAppPush()
  useEffect(() => {
    if (!isPushOn(appPush)) return
    beginPush(api, appPush, { deviceId, language, units }).catch((error: unknown) => log.failure('push_begin', error))
  }, [deviceId, language, units, permissionOfApp])
}
