import type { ReactNode } from 'react'
import h from '../visually-hidden.module.css'
import f from './field.module.css'

interface GroupProps {
  label: ReactNode
  hideLabel?: boolean
  disabled?: boolean
  className?: string
}

/** The props of every radio group: a name for the group, the options, the value, a change callback. */
export interface ChoiceProps<Value extends string | number> extends GroupProps {
  /** Of its radios, for the data of a form. */
  name?: string
  value: Value | null
  onChange: (value: Value) => void
}

/** The frame of a radio group: its name, read out with every choice, above the choices. */
export function ChoiceGroup({ label, hideLabel, disabled, className, children }: GroupProps & { children: ReactNode }) {
  return (
    <fieldset className={className} disabled={disabled}>
      <legend className={hideLabel ? h.hidden : f.label}>{label}</legend>
      {children}
    </fieldset>
  )
}
