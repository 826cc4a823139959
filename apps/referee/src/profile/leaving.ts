import { useEffect, useEffectEvent } from 'react'

/** The screen is being left, or the page may be thrown away from now on. */
export function useOnLeaving(act: () => void) {
  const leave = useEffectEvent(act)
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])
}

/** The browser asks before it throws away what could not be saved. */
export function useWarning(on: boolean) {
  useEffect(() => {
    if (!on) return
    const warn = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [on])
}

/** The network is back. */
export function useOnline(act: () => void) {
  const again = useEffectEvent(act)
  useEffect(() => {
    const online = () => again()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
}
