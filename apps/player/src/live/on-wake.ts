import { LIMITS } from '@refcall/domain'

/**
 * Calls `wake` when the page may have missed something: it was out of sight for longer than a link lives, came back
 * from the browser's cache, or the network returned. Returns the way to stop.
 */
export function onWake(wake: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let hiddenAt = Infinity
  const look = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
    } else {
      if (Date.now() - hiddenAt > LIMITS.live.deadAfterMs) wake()
      hiddenAt = Infinity
    }
  }
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && wake(), { signal })
  window.addEventListener('online', wake, { signal })
  return () => listening.abort()
}
