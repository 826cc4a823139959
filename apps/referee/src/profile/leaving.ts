import { useEffect, useEffectEvent } from 'react'

/** Calls `act` when the screen unmounts or the page is hidden, after which the browser may discard it. */
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

/** Lets the browser ask for confirmation before it discards unsaved changes. */
export function useWarning(on: boolean) {
  useEffect(() => {
    if (!on) return
    const warn = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [on])
}

/** Calls `act` when the screen is shown, also again, and when the network connection returns. */
export function useOnReturn(act: () => void) {
  const again = useEffectEvent(act)
  useEffect(() => {
    const online = () => again()
    online()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
}
