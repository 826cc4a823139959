import { useEffect, useEffectEvent, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { api, log, useLanguage, useUnits } from '@refcall/host'
import { askPushPermission, beginPush, endPush, forgetRefusal, isPushOn, pushPermission, pushRefusal, refusePush } from '@refcall/host/push'

/** What there is to say about being told of requests while the page is closed. */
export type PushFace = 'none' | 'offered' | 'blocked' | 'failed'

export interface Push {
  face: PushFace
  /** The browser asks the person, or subscribes, at this moment. */
  busy: boolean
  /** Lets the browser ask the person. */
  accept: () => void
  /** Takes away what is said; an offer or a word about blocking does not come back. */
  dismiss: () => void
  /** Duty was begun by hand: the moment to offer it. */
  dutyBegan: () => void
  dutyEnded: () => void
}

/**
 * Requests reach a referee on duty while the page is closed, where the browser may show them. Whoever has allowed it
 * is subscribed again whenever duty, device, language or units change, so that keys and addresses never get old.
 */
export function usePush(deviceId: string, onDuty: boolean): Push {
  const { language } = useLanguage()
  const units = useUnits()
  const [face, setFace] = useState<PushFace>('none')
  const begin = useMutation({
    mutationFn: () => beginPush(api, { deviceId, language, units }),
    onSuccess: () => {
      forgetRefusal()
      setFace('none')
    },
    onError: (error) => {
      log.failure('push_begin', error)
      setFace('failed')
    },
  })
  const ask = useMutation({
    mutationFn: askPushPermission,
    onSuccess: (permission) => {
      if (permission === 'granted') return begin.mutate()
      if (permission === 'denied') return setFace('blocked')
      refusePush('person')
      setFace('none')
    },
  })
  const subscribe = useEffectEvent(() => begin.mutate())
  useEffect(() => {
    if (onDuty && isPushOn()) subscribe()
  }, [onDuty, deviceId, language, units])

  return {
    face,
    busy: ask.isPending || begin.isPending,
    accept: ask.mutate,
    dismiss: () => {
      if (face !== 'failed') refusePush(face === 'blocked' ? 'browser' : 'person')
      setFace('none')
    },
    dutyBegan: () => setFace(offerFor(pushPermission())),
    dutyEnded: () => {
      setFace('none')
      // A service that cannot be reached pushes nothing to a referee who is off duty either.
      endPush(api, deviceId).catch((error: unknown) => log.failure('push_end', error))
    },
  }
}

function offerFor(permission: ReturnType<typeof pushPermission>): PushFace {
  const refusal = pushRefusal()
  if (permission === 'default' && refusal !== 'person') return 'offered'
  return permission === 'denied' && refusal === null ? 'blocked' : 'none'
}
