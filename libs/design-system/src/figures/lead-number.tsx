import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import s from './lead-number.module.css'

export interface LeadNumberProps {
  /** The word above the number. */
  label: string
  number: string
  id?: string
  /** The number beside it, which has the same size. */
  beside?: string
  className?: string | undefined
}

/** The length of its longest word: the type shrinks until no word has to break. */
const longestWord = (text: string): number => Math.max(1, ...text.split(/\s+/).map((word) => word.length))

/** The main number of a slip, huge, on the second paper. */
export function LeadNumber({ label, number, id, beside = '', className }: LeadNumberProps) {
  return (
    <p id={id} className={classNames(s.lead, className)}>
      <small className={s.label}>{label}</small>{' '}
      <b
        translate="no"
        dir="auto"
        className={s.number}
        style={{ '--letters': longestWord(`${number} ${beside}`) } as CSSProperties}
      >
        {number}
      </b>
    </p>
  )
}
