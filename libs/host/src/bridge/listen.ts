import { readMessageToPage, type MessageToPage } from '@refcall/bridge'
import { accuracyOf, setAppPlace } from '../location.ts'
import { adoptBridgeAuth } from '../session.ts'
import { signOutForApp } from '../sign-in.ts'
import { takeAppLink } from './app-links.ts'
import { askFirst, takeAnswer } from './ask-app.ts'
import { hearAppState } from './app-state.ts'
import { followPushOffer, takePushToken } from './app-push.ts'
import { goBack } from './go-back.ts'
import { isInNativeApp, keepAbilities } from './native-app.ts'
import { takeScan } from './scan.ts'

/** Listens to the app and, shortly after the start, asks it who is signed in. Returns a function that stops both. */
export function listenToApp(): () => void {
  const stopAsking = askFirst()
  // Android's web view delivers to the document, iOS's to the window.
  window.addEventListener('message', receive)
  document.addEventListener('message', receive)
  return () => {
    stopAsking()
    window.removeEventListener('message', receive)
    document.removeEventListener('message', receive)
  }
}

function receive(event: Event) {
  if (!(event instanceof MessageEvent)) return
  const message = readMessageToPage(event.data)
  if (message && isFromApp(event)) return take(message)
  // A frame, such as the one for a card, talks with those who listen to it. Only one that speaks for the app is of interest.
  if (message || !event.source || event.source === window) console.warn('Ignored a message not from the app')
}

function take(message: MessageToPage): void {
  switch (message.type) {
    case 'native_bridge_ready':
      keepAbilities(message.abilities ?? [])
      followPushOffer()
      adoptBridgeAuth(message)
      return takeAnswer(message)
    case 'auth_token_updated':
      adoptBridgeAuth(message)
      return takeAnswer(message)
    case 'clear_auth':
      return void signOutForApp()
    case 'LOCATION_UPDATE':
      return setAppPlace(
        { latitude: message.latitude, longitude: message.longitude },
        // One that no device measures, such as −1, is unknown.
        accuracyOf(message.accuracy),
      )
    case 'safe_area':
      for (const side of ['top', 'right', 'bottom', 'left'] as const)
        document.documentElement.style.setProperty(`--rc-safe-${side}`, `${message[side]}px`)
      return
    case 'deep_link':
      return takeAppLink(message.path)
    case 'back_pressed':
      return goBack()
    case 'app_state':
      return hearAppState(message.state)
    case 'code_scanned':
      return takeScan(message.text ?? null)
    case 'push_token':
      return takePushToken(message.token)
  }
}

/**
 * Accepts our own window, or the native app, whose injected events have no source and either no origin or the page's
 * own; never a frame or an opener.
 */
function isFromApp({ source, origin }: MessageEvent): boolean {
  const isInjected = source === null && isInNativeApp() && (origin === '' || origin === window.location.origin)
  return source === window || isInjected
}
