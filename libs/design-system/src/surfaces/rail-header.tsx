import type { ReactNode } from 'react'
import { Sights } from './sights.tsx'
import s from './rail-header.module.css'

export interface RailHeaderProps {
  title: ReactNode
  /** Actions at the end of the rail. */
  children?: ReactNode
}

/** The table's upper rail with its row of diamond sights. */
export function RailHeader({ title, children }: RailHeaderProps) {
  return (
    <header className={s.rail}>
      <div className={s.bar}>
        <div className={s.title}>{title}</div>
        <div className={s.actions}>{children}</div>
      </div>
      <Sights />
    </header>
  )
}
