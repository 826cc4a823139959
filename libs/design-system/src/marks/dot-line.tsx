import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import s from './dot-line.module.css'

export interface DotLineProps {
  /** Whether the state is on: a filled dot, or an empty ring. */
  on?: boolean
  children: ReactNode
  className?: string
}

/** One line of status text with a small lamp before it. */
export function DotLine({ on = true, children, className }: DotLineProps) {
  return (
    <p className={classNames(s.line, className)}>
      <i className={on ? s.on : s.off} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
