import { replaceDevice } from './device.ts'
import { keepFirstScreen } from './first-screen.ts'
import { forgetPlace } from './location.ts'
import { dropMatch } from './match-in-hand.ts'

/** What the page shows of its person goes, after the service has erased it and `forgetStored` what was stored; with a new device id. */
export function forgetDevice(): void {
  dropMatch()
  forgetPlace()
  keepFirstScreen('new')
  replaceDevice()
}
