import { useEffect, useRef } from 'react'

/** After a change of view the focus moves to the new view's heading; on the first load it stays at the page's start. */
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
