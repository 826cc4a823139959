import type { ReactNode } from 'react'
import s from './visually-hidden.module.css'

/** Words for ears only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={s.hidden}>{children}</span>
}
