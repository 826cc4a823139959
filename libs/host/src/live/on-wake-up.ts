import { LIMITS } from '@refcall/domain'
import { isInNativeApp } from '../bridge/native-app.ts'

interface Sleep {
  /** The page is put away or frozen: what it keeps open would stand in others' way, or keep it from being put away. */
  rest: () => void
  /**
   * The page may have slept through messages: the network returned, a frozen or cached page goes on, it was out of sight
   * for longer than a link lives, or the app shows its web view again.
   */
  wake: () => void
}

/** Tells when the page goes to sleep and when it wakes up. Returns the way to stop. */
export function onWakeUp({ rest, wake }: Sleep): () => void {
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
  document.addEventListener('freeze', rest, { signal })
  document.addEventListener('resume', wake, { signal })
  window.addEventListener('pagehide', rest, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && wake(), { signal })
  window.addEventListener('online', wake, { signal })
  return () => listening.abort()
}
