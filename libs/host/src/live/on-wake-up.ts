import { LIMITS } from '@refcall/domain'
import { onAppState } from '../bridge/app-state.ts'
import { isInNativeApp } from '../bridge/native-app.ts'
import { serverNow } from '../clock.ts'

interface Sleep {
  /**
   * The page is frozen or enters the back-forward cache: an open connection would block others, or prevent the caching.
   */
  rest: () => void
  /**
   * The page may have missed messages: the network returned, a frozen or cached page resumes, it was hidden for longer
   * than a connection lives, or the app shows its web view again.
   */
  wake: () => void
}

/** Reports when the page goes to sleep and when it wakes up. Returns a function that stops it. */
export function onWakeUp({ rest, wake }: Sleep): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let hiddenAt = Infinity
  const look = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = serverNow()
      return
    }
    // An app may suspend its web view before the page gets a visibility event.
    if (isInNativeApp() || serverNow() - hiddenAt > LIMITS.live.deadAfterMs) wake()
    hiddenAt = Infinity
  }
  document.addEventListener('visibilitychange', look, { signal })
  document.addEventListener('freeze', rest, { signal })
  document.addEventListener('resume', wake, { signal })
  window.addEventListener('pagehide', rest, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && wake(), { signal })
  window.addEventListener('online', wake, { signal })
  const stopHearing = onAppState((state) => (state === 'active' ? wake() : rest()))
  return () => {
    stopHearing()
    listening.abort()
  }
}
