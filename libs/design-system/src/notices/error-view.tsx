import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import s from './view.module.css'

export interface ErrorViewProps {
  title: ReactNode
  text?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  busy?: boolean
}

/** The error state of one part of a screen; the rest keeps working. */
export function ErrorView({ title, text, retryLabel, onRetry, busy = false }: ErrorViewProps) {
  return (
    <div role="alert" className={s.face}>
      <p className={s.title}>{title}</p>
      {text ? <p className={s.text}>{text}</p> : null}
      {retryLabel && onRetry ? (
        <Button variant="outline" onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  )
}
