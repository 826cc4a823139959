import { useEffect } from 'react'

/** Keeps the screen lit while this is shown; a page that comes back into view asks again. Browsers may refuse. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let over = false
    const ask = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (over) await given.release()
        else lock = given
      } catch {
        // A low battery, for one, is reason enough.
      }
    }
    const askAgain = () => void ask()
    askAgain()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release()
    }
  }, [])
}
