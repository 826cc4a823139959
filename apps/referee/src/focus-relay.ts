import { useEffect, useLayoutEffect } from 'react'

/** True if the last screen was unmounted while the part that it passes on had the focus. */
let isDropped = false

/**
 * After a navigation, the focus moves to the new screen's heading. If a placeholder screen is replaced, the
 * replacement's heading takes over the focus. Call it in every placeholder and every screen that replaces one.
 * @param passesOn which focus it passes on when it is unmounted: the heading's, or that of any of its parts, for a
 * screen that ends by itself
 */
export function useFocusRelay(passesOn: 'heading' | 'any' = 'heading'): void {
  useLayoutEffect(
    () => () =>
      void (isDropped = passesOn === 'any' ? isInMain(document.activeElement) : isHeading(document.activeElement)),
    [passesOn],
  )
  useEffect(() => {
    if (!isDropped) return
    isDropped = false
    // A part of the new screen has taken it already.
    if (document.activeElement !== document.body) return
    const main = document.querySelector<HTMLElement>('main')
    const target = main?.querySelector<HTMLElement>('h1') ?? main
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [])
}

const isHeading = (element: Element | null): boolean => element?.localName === 'main' || element?.localName === 'h1'

const isInMain = (element: Element | null): boolean => element?.closest('main') != null

/** The same as a part, for a screen that another one gives way to. */
export function FocusRelay() {
  useFocusRelay()
  return null
}
