import { classNames } from '../class-names.ts'
import s from './lead-number.module.css'

export interface LeadNumberProps {
  /** The word over the number. */
  label: string
  number: string
  id?: string
  className?: string | undefined
}

/** What fits at full size; longer ones step down rather than break their column. */
const SHORT_CHARS = 3

/** The number that a slip is about, huge, on the second paper. */
export function LeadNumber({ label, number, id, className }: LeadNumberProps) {
  return (
    <p id={id} className={classNames(s.lead, className)}>
      <small className={s.label}>{label}</small>{' '}
      <b dir="auto" className={classNames(s.number, number.length > SHORT_CHARS && s.long)}>
        {number}
      </b>
    </p>
  )
}
