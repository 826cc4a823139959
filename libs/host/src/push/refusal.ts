import { kept } from '../storage.ts'

/** `person`: the user declined notifications. `browser`: the browser blocks them, and the user has been informed. */
export type Refusal = 'person' | 'browser'

/** The refusal stored in this browser, or null. */
export function pushRefusal(): Refusal | null {
  const stored = kept.read('push-refused')
  return stored === null ? null : stored === 'browser' ? 'browser' : 'person'
}

/** Stores it, so that the user is asked only once. */
export function refusePush(by: Refusal): void {
  kept.write('push-refused', by)
}

/** Deletes it, once the user has turned notifications on after all. */
export function forgetRefusal(): void {
  kept.remove('push-refused')
}
