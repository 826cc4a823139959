import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'
import s from './button.module.css'

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** In progress: keeps its focus and its size, ignores presses. */
  busy?: boolean
  icon?: ReactNode
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** A native button. `busy` and `aria-disabled` refuse presses but keep the focus, so that a tooltip can say why. */
export function Button({ variant, size, wide, busy, icon, className, children, onClick, ...rest }: ButtonProps) {
  const refused = busy || String(rest['aria-disabled']) === 'true'
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look, busy && s.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={refused || undefined}
      onClick={refused ? swallow : onClick}
    >
      {icon}
      <span>{children}</span>
      {busy ? <i className={s.bead} aria-hidden="true" /> : null}
    </button>
  )
}
