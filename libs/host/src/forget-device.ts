import { replaceDevice } from './device.ts'
import { keepFirstScreen } from './first-screen.ts'
import { forgetPlace } from './location.ts'
import { dropMatch } from './match-in-hand.ts'
import { kept, tab } from './storage.ts'

/** Deletes what this browser stores about its player, after the service has erased it, and creates a new device id. */
export function forgetDevice(): void {
  kept.remove('told-match')
  dropMatch()
  tab.remove('tab-request')
  tab.remove('tab-paid-intent')
  forgetPlace()
  keepFirstScreen('new')
  replaceDevice()
}
