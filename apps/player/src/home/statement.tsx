import { useEffect, useRef } from 'react'
import { Display } from '@refcall/design-system'
import s from './home.module.css'

/** The one statement of the screen. A change of it is announced, and takes the focus if its button has just gone. */
export function Statement({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  const said = useRef(children)
  useEffect(() => {
    if (said.current !== children && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true })
    }
    said.current = children
  }, [children])
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className={s.statement}>
      <Display as="h1" size={40}>
        {children}
      </Display>
    </div>
  )
}
