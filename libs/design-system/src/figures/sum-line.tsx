import type { ReactNode } from 'react'
import s from './sum-line.module.css'

export interface SumLineProps {
  /** How the sum comes about. */
  label: ReactNode
  amount: ReactNode
}

/** A reckoning and its result in scoreboard digits. */
export function SumLine({ label, amount }: SumLineProps) {
  return (
    <p className={s.line}>
      <span>{label}</span> <strong className={s.amount}>{amount}</strong>
    </p>
  )
}
