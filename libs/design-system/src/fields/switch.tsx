import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import s from './switch.module.css'

export interface SwitchProps {
  label: ReactNode
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** In progress: the switch keeps its focus and ignores presses. */
  busy?: boolean
  /** The label in display type: for the main switch of a screen. */
  prominent?: boolean
}

/** A native checkbox with the role of a switch, its label before it; the whole row is clickable. */
export function Switch({ label, description, checked, onChange, disabled, busy, prominent }: SwitchProps) {
  const id = useId()
  return (
    <label className={classNames(s.row, prominent && s.prominent)}>
      <span>
        <span id={`${id}-label`} className={s.label}>
          {label}
        </span>
        {description ? (
          <span id={`${id}-description`} className={s.description}>
            {description}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={s.track}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        aria-busy={busy || undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked)
        }}
      />
    </label>
  )
}
