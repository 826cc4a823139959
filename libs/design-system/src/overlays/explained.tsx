import type { ReactNode } from 'react'
import s from './explained.module.css'
import { Tooltip } from './tooltip.tsx'

export interface ExplainedProps {
  text: ReactNode
  children: ReactNode
}

/** Words that say more when asked; a button, so that keys and fingers reach it. */
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
