import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import s from './icon-button.module.css'

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The accessible name; the icon itself is hidden from screen readers. */
  label: string
}

/** A square button with one icon. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} className={classNames(s.button, className)} />
}
