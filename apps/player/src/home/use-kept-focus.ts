import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in a part of the screen whose focused control disappears: the part itself takes it, otherwise it
 * would fall to the body. The part needs `tabIndex={-1}`.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (hadFocus.current && isLost) part.current?.focus({ preventScroll: true })
    hadFocus.current = part.current?.contains(document.activeElement) === true
  })
  return part
}
