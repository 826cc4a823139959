import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The name of a control that was removed in this very commit while it had the focus. */
let removed: string | null = null

/**
 * A control that replaces one of the same name takes over its focus, which would fall to the body otherwise. The control is
 * drawn again when what it may do changes, or what surrounds it.
 */
export function usePassedFocus(name: string): RefObject<HTMLButtonElement | null> {
  const control = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const present = control.current
    if (removed === name) present?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement !== present) return
      removed = name
      queueMicrotask(() => (removed = null))
    }
  }, [name])
  return control
}
