import { forgetDevice, log } from '@refcall/host'
import { forgetPush } from '@refcall/host/push'
import { changeDraft } from '../request/draft.ts'
import { readDraft } from '../request/read-draft.ts'

/** After an erasure: the browser keeps nothing of its person, the unsent request in memory included. */
export function forgetPerson(): void {
  changeDraft(readDraft(null))
  forgetDevice()
  forgetPush().catch((error: unknown) => log.failure('push_forget', error))
}
