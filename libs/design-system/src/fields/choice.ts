import type { ReactNode } from 'react'

/** What every radio group takes: a name for the group, the options, one value, one way out. */
export interface ChoiceProps<Value extends string | number> {
  label: ReactNode
  hideLabel?: boolean
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
  className?: string
}
