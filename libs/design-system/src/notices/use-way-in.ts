import { type RefObject, useEffect, useRef } from 'react'

/**
 * A way for the keyboard to a place outside the order of the page: F6 goes to its first button while it is `open`. Gives
 * back a way out, which returns the focus to where it came from if it still is in the place.
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
