import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keyboard access to a region outside the tab order: F6 focuses its first button while it is `open`. Returns a function
 * that gives the focus back to where it came from, if it is still in the region.
 */
export function useWayIn(place: RefObject<HTMLElement | null>, open: boolean): () => void {
  const cameFrom = useRef<Element | null>(null)

  useEffect(() => {
    if (!open) return
    const go = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      if (!place.current?.contains(document.activeElement)) cameFrom.current = document.activeElement
      place.current?.querySelector('button')?.focus()
    }
    window.addEventListener('keydown', go)
    return () => window.removeEventListener('keydown', go)
  }, [place, open])

  return () => {
    const { current: before } = cameFrom
    if (before instanceof HTMLElement && place.current?.contains(document.activeElement)) before.focus()
    cameFrom.current = null
  }
}
