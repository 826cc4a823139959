import { kept } from '../storage.ts'

/** Whether somebody at this browser has said that they do not want notifications, or read that they are blocked. */
export function pushRefused(): boolean {
  return kept.read('push-refused') !== null
}

/** Keeps it, so that nobody is asked twice. */
export function refusePush(): void {
  kept.write('push-refused', 'true')
}

/** Forgets it, once notifications were allowed after all. */
export function forgetRefusal(): void {
  kept.remove('push-refused')
}
