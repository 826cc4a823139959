import { isInNativeApp } from './bridge/native-app.ts'
import { tab } from './storage.ts'

const asked = new URLSearchParams(window.location.search).get('mobile')
if (asked !== null) tab.write('tab-embedded', String(asked === 'true'))

/** True when this tab was opened inside a mobile app (`mobile=true`, or the app's own web view). */
export function isEmbedded(): boolean {
  return isInNativeApp() || tab.read('tab-embedded') === 'true'
}
