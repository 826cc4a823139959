import { useEffect, useRef } from 'react'
import { Display } from '@refcall/design-system'

interface StatementProps {
  /** False for the placeholder text while data is loading. */
  known: boolean
  children: string
}

/**
 * The headline of the screen. A change of it is announced, and gets the focus if the focused button has just
 * disappeared.
 */
export function Statement({ known, children }: StatementProps) {
  const place = useRef<HTMLDivElement>(null)
  const said = useRef<string>(null)
  useEffect(() => {
    if (!known) return
    if (said.current !== null && said.current !== children && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true })
    }
    said.current = children
  }, [known, children])
  return (
    <div ref={place} tabIndex={-1} aria-live="polite">
      <Display as="h1" size={40}>
        {children}
      </Display>
    </div>
  )
}
