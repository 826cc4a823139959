import type { ReactNode } from 'react'
import s from './visually-hidden.module.css'

export interface VisuallyHiddenProps {
  children: ReactNode
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p'
  id?: string
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Element = 'span', id }: VisuallyHiddenProps) {
  return (
    <Element id={id} className={s.hidden}>
      {children}
    </Element>
  )
}
