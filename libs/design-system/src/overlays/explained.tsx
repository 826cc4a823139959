import type { ReactNode } from 'react'
import s from './explained.module.css'
import { Tooltip } from './tooltip.tsx'

export interface ExplainedProps {
  text: ReactNode
  children: ReactNode
}

/** Text with an explanation on demand; a button, so that keyboard and touch reach it. */
export function Explained({ text, children }: ExplainedProps) {
  return (
    <Tooltip text={text} side="bottom">
      {(described) => (
        <button type="button" className={s.explained} {...described}>
          {children}
        </button>
      )}
    </Tooltip>
  )
}
