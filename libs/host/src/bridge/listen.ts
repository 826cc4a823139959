import { setAppPlace } from '../location.ts'
import { adoptBridgeAuth, clearAuth } from '../session.ts'
import { readBridgeMessage } from './message.ts'
import { askFirst, takeAnswer } from './ask-app.ts'
import { isInNativeApp } from './native-app.ts'

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
  const read = readBridgeMessage(event.data)
  const message = isFromApp(event) ? read : null
  switch (message?.type) {
    case 'auth':
      adoptBridgeAuth(message)
      return takeAnswer(message)
    case 'clear-auth':
      return clearAuth()
    case 'location':
      return setAppPlace(message.place, message.accuracyMeters)
    default:
      // A frame, such as the one for a card, talks with those who listen to it. Only one that speaks for the app is of interest.
      if (read || !event.source || event.source === window) console.warn('Ignored a message not from the app')
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
