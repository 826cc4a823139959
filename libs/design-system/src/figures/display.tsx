import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import s from './display.module.css'

export interface DisplayProps {
  as?: 'h1' | 'h2' | 'h3' | 'p' | 'span' | 'strong'
  /** One of the five scoreboard sizes, in pixels at the default text size. */
  size?: 20 | 24 | 32 | 40 | 58
  children: ReactNode
  id?: string
  className?: string
}

/** Condensed scoreboard type for statements, headings and numbers. */
export function Display({ as: Element = 'h2', size = 24, children, id, className }: DisplayProps) {
  return (
    <Element id={id} className={classNames(s.display, s[`size${size}`], className)}>
      {children}
    </Element>
  )
}
