import { useEffect, useEffectEvent, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { log, useLanguage } from '@refcall/host'
import { askPushPermission, forgetRefusal, pushPermission, pushRefused, refusePush } from '@refcall/host/push'
import { beginPush, endPush } from './push.ts'

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
 * is subscribed anew whenever duty, language or device change, so that keys and addresses never get old.
 */
export function usePush(deviceId: string, onDuty: boolean): Push {
  const { language } = useLanguage()
  const [face, setFace] = useState<PushFace>('none')
  const begin = useMutation({
    mutationFn: () => beginPush(deviceId, language),
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
      refusePush()
      setFace('none')
    },
  })
  const subscribe = useEffectEvent(() => begin.mutate())
  useEffect(() => {
    if (onDuty && pushPermission() === 'granted') subscribe()
  }, [onDuty, deviceId, language])

  return {
    face,
    busy: ask.isPending || begin.isPending,
    accept: ask.mutate,
    dismiss: () => {
      if (face !== 'failed') refusePush()
      setFace('none')
    },
    dutyBegan: () => setFace(offerFor(pushPermission())),
    dutyEnded: () => {
      setFace('none')
      void endPush(deviceId)
    },
  }
}

function offerFor(permission: ReturnType<typeof pushPermission>): PushFace {
  if (pushRefused()) return 'none'
  return permission === 'default' ? 'offered' : permission === 'denied' ? 'blocked' : 'none'
}
