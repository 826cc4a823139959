import type { ReactNode } from 'react'
import s from './desk.module.css'

export interface DeskProps {
  /** The side rail; across the top on narrow screens. */
  rail: ReactNode
  children: ReactNode
}

/** A wide workspace: rail at the side, page ground for the rest. */
export function Desk({ rail, children }: DeskProps) {
  return (
    <div className={s.desk}>
      {rail}
      <div className={s.place}>{children}</div>
    </div>
  )
}
