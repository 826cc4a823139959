import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import s from './dot-line.module.css'

export interface DotLineProps {
  /** Whether what the line tells of is there: a filled dot, or an empty ring. */
  on?: boolean
  children: ReactNode
  className?: string
}

/** One line of standing with a small lamp before it. */
export function DotLine({ on = true, children, className }: DotLineProps) {
  return (
    <p className={classNames(s.line, className)}>
      <i className={on ? s.on : s.off} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
