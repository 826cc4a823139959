import { useEffect, useRef } from 'react'
import { Display } from '@refcall/design-system'

interface StatementProps {
  /** False for the placeholder text while data is loading. */
  known: boolean
  /** In one line on a phone, so that what matters stands right below it. */
  short?: boolean
  children: string
}

/** The headline of the step. A change of it is announced, and the new step starts at its top, with the focus there. */
export function Statement({ known, short = false, children }: StatementProps) {
  const place = useRef<HTMLDivElement>(null)
  const said = useRef<string>(null)
  useEffect(() => {
    if (!known) return
    if (said.current !== null && said.current !== children) startAt(place.current?.querySelector('h1'))
    said.current = children
  }, [known, children])
  return (
    <div ref={place} aria-live="polite">
      <Display as="h1" size={short ? 24 : 40}>
        {children}
      </Display>
    </div>
  )
}

function startAt(heading: HTMLElement | null | undefined) {
  // An open dialog keeps the focus: the change of language in it changes the headline, too.
  if (!heading || document.querySelector('dialog[open]')) return
  document.documentElement.scrollTop = 0
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}
