import { kept } from '../storage.ts'

/** `person`: the user declined notifications. `browser`: the browser blocks them, and the user has been informed. */
export type RefusedBy = 'person' | 'browser'

/** Who refused pushes in this browser, or null. */
export function pushRefusal(): RefusedBy | null {
  const stored = kept.read('push-refused')
  return stored === null ? null : stored === 'browser' ? 'browser' : 'person'
}

/** Stores it, so that the user is asked only once. */
export function refusePush(by: RefusedBy): void {
  kept.write('push-refused', by)
}

/** Deletes it, once the user has turned notifications on after all. */
export function forgetRefusal(): void {
  kept.remove('push-refused')
}
