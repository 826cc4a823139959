import type { PushMessage } from '@refcall/contract'
import type { Language } from '@refcall/host/languages'
import {
  closedNotice,
  dutyNotice,
  messageNotice,
  moneyNotice,
  nearbyNotice,
  plainNotice,
  requestNotice,
  tagOf,
  type Notice,
} from './notice.ts'
import type { WorkerScope } from './scope.ts'

type Registration = WorkerScope['registration']

/**
 * Shows a pushed message. Null is a message that could not be parsed: a generic notification is shown, because browsers
 * require one.
 */
export async function show(registration: Registration, told: PushMessage | null, language: Language): Promise<void> {
  const { title, options } = noticeOf(told, language)
  await registration.showNotification(title, options)
  if (told?.kind !== 'match_request_closed') return
  for (const notification of await registration.getNotifications({ tag: tagOf(told) })) notification.close()
}

function noticeOf(told: PushMessage | null, language: Language): Notice {
  if (!told) return plainNotice(language)
  switch (told.kind) {
    case 'quick_message':
      return messageNotice(told, language)
    case 'referee_nearby':
      return nearbyNotice(told, language)
    case 'match_request':
      return requestNotice(told, language)
    case 'match_request_closed':
      return closedNotice(told, language)
    case 'shift_ending':
    case 'shift_ended':
    case 'break_over':
      return dutyNotice(told, language)
    default:
      return moneyNotice(told, language)
  }
}
