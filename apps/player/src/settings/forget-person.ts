import { forgetDevice, log } from '@refcall/host'
import { forgetStored } from '@refcall/host/forget-stored'
import { forgetPush } from '@refcall/host/push'
import { reduceStored } from '../request/form-store.ts'

/** After an erasure: the browser keeps nothing of its person, the unsent request in memory included. */
export function forgetPerson(): void {
  reduceStored({ type: 'forgotten' })
  forgetStored()
  forgetDevice()
  forgetPush().catch((error: unknown) => log.failure('push_forget', error))
}
