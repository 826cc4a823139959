import { useEffect, useLayoutEffect } from 'react'

/** A screen that had the reader's focus has gone, and nothing has it now. */
let isDropped = false

/**
 * After a navigation the reader starts at the new screen's heading. Where a screen only stands in for another, the
 * heading of the one that takes its place takes over the focus. For every screen that stands in or takes a place.
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
