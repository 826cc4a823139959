import type { ReactNode } from 'react'
import s from './sum-line.module.css'

export interface SumLineProps {
  /** The calculation. */
  label: ReactNode
  amount: ReactNode
}

/** A calculation and its result in scoreboard digits. */
export function SumLine({ label, amount }: SumLineProps) {
  return (
    <p className={s.line}>
      <span>{label}</span>{' '}
      <strong className={s.amount} translate="no">
        {amount}
      </strong>
    </p>
  )
}
