import { type ReactNode, useState } from 'react'

export interface HeldProps<Value> {
  initial: Value
  /** Called after each change. */
  onChange?: ((value: Value) => void) | undefined
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Holds the value of a controlled component, as a form or a screen would. */
export function Held<Value>({ initial, onChange, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial)
  const change = (next: Value) => {
    setValue(next)
    onChange?.(next)
  }
  return children(value, change)
}
