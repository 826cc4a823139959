import type { ReactNode } from 'react'
import s from './action-bar.module.css'

export interface ActionBarProps {
  /** In scoreboard digits, above its calculation. */
  amount: ReactNode
  label: ReactNode
  /** What keeps the action from its effect, above both. */
  notice?: ReactNode
  /** The main action. */
  children: ReactNode
}

/** The end of a form on a slip: the sum and the main action, which stay in view above the tabs while the form is longer. */
export function ActionBar({ amount, label, notice, children }: ActionBarProps) {
  return (
    <div className={s.bar}>
      <div className={s.notice}>{notice}</div>
      <p className={s.sum}>
        <strong className={s.amount} translate="no">
          {amount}
        </strong>{' '}
        <span>{label}</span>
      </p>
      <div className={s.action}>{children}</div>
    </div>
  )
}
