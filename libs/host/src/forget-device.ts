import { replaceDevice } from './device.ts'
import { forgetPlace } from './location.ts'
import { kept, tab } from './storage.ts'

/** Forgets what this browser keeps about its player, after the service has erased it; a new device id begins. */
export function forgetDevice(): void {
  kept.remove('told-match')
  tab.remove('tab-request')
  tab.remove('tab-paid-intent')
  forgetPlace()
  replaceDevice()
}
