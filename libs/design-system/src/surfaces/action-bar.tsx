import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import s from './action-bar.module.css'

export interface ActionBarProps {
  /** Whom or what it is for, in a line of its own above the sum. */
  subject?: ReactNode
  /** In scoreboard digits, above its calculation. */
  amount?: ReactNode
  label: ReactNode
  /** What keeps the action from its effect, above both. */
  notice?: ReactNode
  /** The main action. */
  children: ReactNode
}

/** The end of a form on a slip: the sum and the main action, which stay in view above the tabs while the form is longer. */
export function ActionBar({ subject, amount, label, notice, children }: ActionBarProps) {
  return (
    <div className={s.bar}>
      <div className={s.notice}>{notice}</div>
      {subject ? <div className={s.subject}>{subject}</div> : null}
      <p className={classNames(s.sum, !amount && s.alone)}>
        {amount ? (
          <strong className={s.amount} translate="no">
            {amount}
          </strong>
        ) : null}{' '}
        <span>{label}</span>
      </p>
      <div className={s.action}>{children}</div>
    </div>
  )
}
