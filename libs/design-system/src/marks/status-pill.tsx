import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from './glyph.tsx'
import s from './status-pill.module.css'
import type { Tone } from './tone.ts'

export interface StatusPillProps {
  tone: Tone
  /** The word: a status never depends on colour alone. */
  children: ReactNode
}

export function StatusPill({ tone, children }: StatusPillProps) {
  return (
    <span className={classNames(s.pill, s[tone])}>
      <Glyph tone={tone} />
      <span>{children}</span>
    </span>
  )
}
