import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'
import s from './button.module.css'

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** At work: keeps its focus and its place, ignores presses. */
  busy?: boolean
  icon?: ReactNode
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** A native button; `busy` does not disable it, so focus is not lost while it works. */
export function Button({ variant, size, wide, busy, icon, className, children, onClick, ...rest }: ButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look, busy && s.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      {icon}
      <span>{children}</span>
      {busy ? <i className={s.bead} aria-hidden="true" /> : null}
    </button>
  )
}
