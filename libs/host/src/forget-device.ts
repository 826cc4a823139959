import { replaceDevice } from './device.ts'
import { keepFirstScreen } from './first-screen.ts'
import { forgetPlace } from './location.ts'
import { dropMatch } from './match-in-hand.ts'
import { kept, tab } from './storage.ts'

/**
 * Deletes what this browser stores about its person, after the service has erased it, and creates a new device id. How the
 * browser shows its pages stays, and a bearer token in memory: the page knows its user until it is left.
 */
export function forgetDevice(): void {
  kept.keepOnly(['device-id', 'theme', 'language', 'units', 'alert-sound', 'alert-vibration', 'working-releases'])
  tab.keepOnly(['tab-device-id', 'tab-embedded', 'tab-language', 'tab-offline-since'])
  dropMatch()
  forgetPlace()
  keepFirstScreen('new')
  replaceDevice()
}
