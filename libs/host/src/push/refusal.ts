import { kept } from '../storage.ts'

/** `person`: they do not want notifications. `browser`: it blocks them, and the person has read that. */
export type Refusal = 'person' | 'browser'

/** What was refused at this browser, or null. */
export function pushRefusal(): Refusal | null {
  const stored = kept.read('push-refused')
  return stored === null ? null : stored === 'browser' ? 'browser' : 'person'
}

/** Keeps it, so that one question is asked once. */
export function refusePush(by: Refusal): void {
  kept.write('push-refused', by)
}

/** Forgets it, once notifications were wanted after all. */
export function forgetRefusal(): void {
  kept.remove('push-refused')
}
