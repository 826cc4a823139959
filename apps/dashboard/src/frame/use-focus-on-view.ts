import { useEffect, useRef } from 'react'

/** Whoever turns to another view of the screen starts at its heading; whoever opens the page starts where pages do. */
export function useFocusOnView(view: string): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const heading = document.getElementsByTagName('h1')[0]
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    document.documentElement.scrollTop = 0
  }, [view])
}
