import { useEffect, useEffectEvent, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { api, appPush, log, useAppPush, useLanguage, useUnits } from '@refcall/host'
import { askPushPermission, forgetRefusal, isPushOn, pushPermission, pushRefusal, refusePush } from '@refcall/host/push'

/** Which push notice to show. */
type PushStatus = 'none' | 'offered' | 'blocked' | 'failed'

export interface Push {
  status: PushStatus
  /** The permission prompt is open, or the subscription is being created. */
  busy: boolean
  /** Opens the permission prompt of the browser or the phone. */
  accept: () => void
  /** Hides the notice; an offer or a "blocked" notice is not shown again. */
  dismiss: () => void
  /** Call after the user has switched duty on: the moment to offer notifications. */
  dutyBegan: () => void
  dutyEnded: () => void
}

/**
 * Push notifications deliver requests to a referee on duty while the page is closed. Once the user has granted
 * permission, the subscription is renewed whenever duty, device, language or units change, so that its keys and
 * endpoint stay current.
 */
export function usePush(deviceId: string, onDuty: boolean): Push {
  const { language } = useLanguage()
  const units = useUnits()
  const { permission: permissionOfApp } = useAppPush()
  const [status, setStatus] = useState<PushStatus>('none')
  const begin = useMutation({
    mutationFn: async () => {
      const { beginPush } = await import(/* webpackChunkName: "push-begin" */ '@refcall/host/push-begin')
      await beginPush(api, appPush, { deviceId, language, units })
    },
    onSuccess: () => {
      forgetRefusal()
      setStatus('none')
    },
    onError: (error) => {
      log.failure('push_begin', error)
      setStatus('failed')
    },
  })
  const ask = useMutation({
    mutationFn: () => askPushPermission(appPush),
    onSuccess: (permission) => {
      if (permission === 'granted') return begin.mutate()
      if (permission === 'denied') return setStatus('blocked')
      refusePush('person')
      setStatus('none')
    },
  })
  const subscribe = useEffectEvent(() => begin.mutate())
  useEffect(() => {
    if (onDuty && isPushOn(appPush)) subscribe()
  }, [onDuty, deviceId, language, units, permissionOfApp])

  return {
    status,
    busy: ask.isPending || begin.isPending,
    accept: () => ask.mutate(),
    dismiss: () => {
      if (status !== 'failed') refusePush(status === 'blocked' ? 'browser' : 'person')
      setStatus('none')
    },
    dutyBegan: () => setStatus(offerFor(pushPermission(appPush))),
    // The subscription stays: a tip may come after duty, and requests are pushed only on duty.
    dutyEnded: () => setStatus('none'),
  }
}

function offerFor(permission: ReturnType<typeof pushPermission>): PushStatus {
  const refusal = pushRefusal()
  if (permission === 'default' && refusal !== 'person') return 'offered'
  return permission === 'denied' && refusal === null ? 'blocked' : 'none'
}
