import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, queries } from '@refcall/api-client'
import { Banner, Button, Slip, Switch } from '@refcall/design-system'
import { api, confirmPlace, fitnessOf, location, log, placeFor, serverNow, useDeviceId, wirePlace } from '@refcall/host'
import { errorText, placeConcernText } from '@refcall/messages'

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
      {change.isError && <Problem error={change.error} onConfirm={() => change.mutate(true)} />}
    </Slip>
  )
}

/** Going on duty needs a recent location: if the server has none, ask the browser, and begin duty there. */
async function setDuty(isAvailable: boolean, deviceId: string): Promise<void> {
  try {
    await api('POST /api/referees/availability', { body: { isAvailable } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'location_required') throw error
    const place = await placeFor('duty')
    if (!place || fitnessOf('duty', place).fit === 'refused') throw error
    await api('PUT /api/mobile/device/:deviceId/availability', { params: { deviceId }, body: wirePlace(place) })
  }
}

/** A place that is too old or too coarse can be confirmed. */
function Problem({ error, onConfirm }: { error: Error; onConfirm: () => void }) {
  const { place } = location.getState()
  if (!(error instanceof ApiError) || error.code !== 'location_unconfirmed' || !place) {
    return <Banner tone="danger">{errorText(error)}</Banner>
  }
  const confirm = () => {
    confirmPlace()
    onConfirm()
  }
  return (
    <Banner
      tone="danger"
      action={
        <Button size="small" variant="outline" onClick={confirm}>
          {t`I am there, go on duty`}
        </Button>
      }
    >
      {fitnessOf('duty', place)
        .concerns.map((concern) => placeConcernText(concern, place, serverNow()))
        .join(' ')}
    </Banner>
  )
}
