import type { ReactNode } from 'react'
import s from './view.module.css'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** The empty state of a list, and what to do about it. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={s.face}>
      {icon}
      <p className={s.title}>{title}</p>
      {text ? <p className={s.text}>{text}</p> : null}
      {action}
    </div>
  )
}
