import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import s from './main.module.css'

export interface MainProps {
  /** A phone column, centred on wide screens; the width of two of them where they fit; or the full width of a desk. */
  width?: 'phone' | 'pair' | 'desk'
  children: ReactNode
  className?: string
}

/** The page's one main landmark; focusable so that a route change can move focus to it. */
export function Main({ width = 'phone', children, className }: MainProps) {
  return (
    <main id="main" tabIndex={-1} className={classNames(s.main, s[width], className)}>
      {children}
    </main>
  )
}
