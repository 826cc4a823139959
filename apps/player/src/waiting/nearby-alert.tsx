import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { Button } from '@refcall/design-system'
import { api, appPush, log } from '@refcall/host'
import { isPushOn } from '@refcall/host/push'
import { errorText } from '@refcall/messages'
import { useNotifications } from '../settings/use-notifications.ts'

/** One press for one alert of a referee nearby: by a push where the browser allows it, else in the open page. */
export function NearbyAlert({ match: { id, requesterDeviceId } }: { match: Match }) {
  const notifications = useNotifications()
  const alert = useMutation({
    mutationFn: () =>
      api('PUT /api/device/:deviceId/matches/:matchId/nearby-alert', {
        params: { deviceId: requesterDeviceId, matchId: id },
      }),
    onError: (error) => log.failure('nearby_alert', error, { matchId: id }),
  })
  const want = () => {
    // Asked in the press itself: browsers refuse it later.
    if (!notifications.on) notifications.change(true)
    alert.mutate()
  }
  if (alert.isSuccess)
    return (
      <span role="status">
        {notifications.on || isPushOn(appPush)
          ? t`If a referee comes near within two hours, we tell you once.`
          : t`If a referee comes near within two hours, this page tells you once. Keep it open.`}
      </span>
    )
  return (
    <>
      {alert.isError && <span role="alert">{errorText(alert.error)}</span>}{' '}
      <Button size="small" variant="outline" busy={alert.isPending} onClick={want}>
        {t`Tell me when a referee is near`}
      </Button>
    </>
  )
}
