import { isInNativeApp } from '@refcall/host'

/**
 * Calls back when the page may have slept through messages: the network returned, a frozen page goes on, or the app
 * shows its web view again. Returns the way to stop.
 */
export function onWakeUp(wake: () => void): () => void {
  const shown = () => {
    if (isInNativeApp() && document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('resume', wake)
  document.addEventListener('visibilitychange', shown)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('resume', wake)
    document.removeEventListener('visibilitychange', shown)
  }
}
