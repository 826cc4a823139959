import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import s from './pair.module.css'

export interface PairProps {
  /** Above both; beside the first one where the window is wide and low. */
  head?: ReactNode
  children: ReactNode
  /** What belongs to it, such as a list or a map: below it, and beside it where the window is wide. */
  beside?: ReactNode
  /** Below each other at any width. */
  stacked?: boolean
  /** The second part comes first; both keep their state when this changes. */
  besideFirst?: boolean
  /** Without a second part the first one takes the whole width instead of a column's. */
  whole?: boolean
}

/** Two parts of a screen or of a slip, side by side where there is room. */
export function Pair({ head, children, beside, stacked, besideFirst, whole }: PairProps) {
  const isPair = Boolean(beside)
  const first = (
    <div key="first" className={s.part}>
      {children}
    </div>
  )
  const second = isPair && (
    <div key="second" className={s.part}>
      {beside}
    </div>
  )
  return (
    <div
      className={classNames(s.pair, !stacked && s.wide, isPair && !stacked && s.apart, !isPair && !whole && s.column)}
    >
      {head ? <div className={s.head}>{head}</div> : null}
      {besideFirst ? [second, first] : [first, second]}
    </div>
  )
}
