import type { ReactNode } from 'react'
import s from './honour.module.css'

export interface HonourProps {
  children: ReactNode
}

/** A title a person has earned: a diamond of the rail and a word in small capitals. */
export function Honour({ children }: HonourProps) {
  return <span className={s.honour}>{children}</span>
}
