import { LIMITS } from '@refcall/domain'
import { isInNativeApp } from '../bridge/native-app.ts'

/**
 * Calls `wake` when the page may have slept through messages: the network returned, a frozen or cached page goes on,
 * it was out of sight for longer than a link lives, or the app shows its web view again. Returns the way to stop.
 */
export function onWakeUp(wake: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let hiddenAt = Infinity
  const look = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      return
    }
    // An app may put its web view to sleep before the page hears of being hidden.
    if (isInNativeApp() || Date.now() - hiddenAt > LIMITS.live.deadAfterMs) wake()
    hiddenAt = Infinity
  }
  document.addEventListener('visibilitychange', look, { signal })
  document.addEventListener('resume', wake, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && wake(), { signal })
  window.addEventListener('online', wake, { signal })
  return () => listening.abort()
}
