import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, queries } from '@refcall/api-client'
import { Banner, Slip, Switch } from '@refcall/design-system'
import { api, locate, log, useDeviceId } from '@refcall/host'
import { errorText } from '@refcall/messages'

/** The referee's availability. Shown as on until the server's value is known; only the user changes it. */
export function DutySwitch({ server }: { server: boolean | undefined }) {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  const change = useMutation({
    mutationFn: (isAvailable: boolean) => setDuty(isAvailable, deviceId),
    onError: (error, isAvailable) => log.failure('duty_change', error, { isAvailable }),
    onSettled: () => client.invalidateQueries({ queryKey: queries.currentUser(api).queryKey }),
  })
  const shown = change.isPending ? change.variables : (server ?? true)
  return (
    <Slip>
      <Switch
        label={t`Available to referee`}
        description={shown ? t`Players nearby can see you and call you` : t`Players cannot see you or call you`}
        checked={shown}
        busy={change.isPending || server === undefined}
        onChange={(isAvailable) => change.mutate(isAvailable)}
      />
      {change.isError && <Banner tone="danger">{errorText(change.error)}</Banner>}
    </Slip>
  )
}

/** Going on duty needs a recent location: if the server has none, ask the browser, and begin duty there. */
async function setDuty(isAvailable: boolean, deviceId: string): Promise<void> {
  try {
    await api('POST /api/referees/availability', { body: { isAvailable } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'location_required') throw error
    const place = await locate()
    if (!place || place.source === 'fallback') throw error
    const { latitude, longitude } = place
    await api('PUT /api/mobile/device/:deviceId/availability', { params: { deviceId }, body: { latitude, longitude } })
  }
}
