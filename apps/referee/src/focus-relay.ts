import { useEffect, useLayoutEffect } from 'react'

/** True if the last screen was unmounted while its heading had the focus, and nothing has it now. */
let isDropped = false

/**
 * After a navigation, the focus moves to the new screen's heading. If a placeholder screen is replaced, the
 * replacement's heading takes over the focus. Call it in every placeholder and every screen that replaces one.
 */
export function useFocusRelay(): void {
  useLayoutEffect(() => () => void (isDropped = isHeading(document.activeElement)), [])
  useEffect(() => {
    if (!isDropped) return
    isDropped = false
    const main = document.querySelector<HTMLElement>('main')
    const target = main?.querySelector<HTMLElement>('h1') ?? main
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [])
}

const isHeading = (element: Element | null): boolean => element?.localName === 'main' || element?.localName === 'h1'
