import { useEffect } from 'react'
import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { repeatOf } from '@refcall/api-client'
import { Button, SkeletonSlip } from '@refcall/design-system'
import { api, useDeviceId } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useNavigate } from '@refcall/router'
import { putMatch } from '../device-matches/device-matches.ts'
import { useFormDispatch } from '../request/use-form-dispatch.ts'
import { SuccessView } from './success-view.tsx'

/** Makes the service complete the payment's request; the service reads the payment back and does not trust the URL. */
export function Finish({ paymentIntentId }: { paymentIntentId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const deviceId = useDeviceId()
  const dispatch = useFormDispatch()
  const finished = useQuery({
    queryKey: ['/api', 'payments', 'finish-from-intent', paymentIntentId],
    queryFn: () => api('POST /api/payments/finish-from-intent', { body: { paymentIntentId } }),
    gcTime: 0,
  })
  const { data, error } = finished
  const match = data?.match
  useEffect(() => {
    if (data?.outcome === 'released' || isReleased(error)) dispatch({ type: 'hold_released' })
    if (!match) return
    dispatch({ type: 'hold_used' })
    void putMatch(client, deviceId, match).then(() => navigate('/', { replace: true }))
  }, [client, data, deviceId, dispatch, error, match, navigate])

  if (error) {
    return (
      <SuccessView
        title={errorText(error)}
        text={isReleased(error) ? t`Nothing is held on your card any more.` : unfinishedText()}
      >
        {!isReleased(error) && (
          <Button wide variant="outline" busy={finished.isFetching} onClick={() => void finished.refetch()}>
            {t`Try again`}
          </Button>
        )}
      </SuccessView>
    )
  }
  if (!data || match) return <SkeletonSlip label={t`Finishing your payment…`} lines={4} />
  if (data.outcome === 'released') {
    return <SuccessView title={t`The payment came too late`} text={t`Nothing is held on your card any more.`} />
  }
  return (
    <SuccessView
      title={t`Your card was accepted`}
      text={t`Return to the app or to the browser in which you asked for the referee. Your match goes on there.`}
      onward={t`Return to the app`}
    />
  )
}

const unfinishedText = () =>
  t`Your bank may not have approved it yet. What you filled in is kept; you can also use another card.`

/** Refusals after which the service has released the hold. */
const isReleased = (error: unknown): boolean => repeatOf(error) === 'never_released'
