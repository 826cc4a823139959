import { forgetDevice, log } from '@refcall/host'
import { forgetStored } from '@refcall/host/forget-stored'
import { forgetPush } from '@refcall/host/push'
import { changeDraft } from '../request/draft.ts'
import { readDraft } from '../request/read-draft.ts'

/** After an erasure: the browser keeps nothing of its person, the unsent request in memory included. */
export function forgetPerson(): void {
  changeDraft(readDraft(null))
  forgetStored()
  forgetDevice()
  forgetPush().catch((error: unknown) => log.failure('push_forget', error))
}
