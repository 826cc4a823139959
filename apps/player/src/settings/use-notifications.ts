import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import { api, appPush, log, useAppPush, useDeviceId, useLanguage, useUnits } from '@refcall/host'
import {
  askPushPermission,
  forgetRefusal,
  isPushOn,
  pushPermission,
  refusePush,
  type PushPermission,
  type Subscriber,
} from '@refcall/host/push'
import { beginPush, endPush } from '@refcall/host/push-begin'

export interface Notifications {
  permission: PushPermission
  on: boolean
  busy: boolean
  /** The last change failed. */
  failed: boolean
  change: (on: boolean) => void
}

/** Whether this browser, or the app around the page, shows pushes, and the function to change that: takes effect at once, on duty or not. */
export function useNotifications(): Notifications {
  const deviceId = useDeviceId()
  const { language } = useLanguage()
  const units = useUnits()
  useAppPush()
  /** The result of the last change; null before the first. */
  const [changed, setChanged] = useState<boolean | null>(null)
  const change = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? turnOn({ deviceId, language, units }) : turnOff(deviceId)),
    onSuccess: () => setChanged(isPushOn(appPush)),
    onError: (error, wanted) => {
      setChanged(!wanted)
      log.failure(wanted ? 'push_begin' : 'push_end', error)
    },
  })
  return {
    permission: pushPermission(appPush),
    on: changed !== false && isPushOn(appPush),
    busy: change.isPending,
    failed: change.isError,
    change: change.mutate,
  }
}

async function turnOn(subscriber: Subscriber): Promise<void> {
  if ((await askPushPermission(appPush)) !== 'granted') return
  await beginPush(api, appPush, subscriber).catch((error: unknown) => {
    // A device that was never on duty receives no pushes; it is subscribed when duty begins.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  })
  forgetRefusal()
}

async function turnOff(deviceId: string): Promise<void> {
  await endPush(api, deviceId)
  refusePush('person')
}
