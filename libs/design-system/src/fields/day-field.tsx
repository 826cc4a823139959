import { type ChangeEvent, type ReactNode, useState } from 'react'
import { DateField } from './date-field.tsx'

export interface DayFieldProps {
  label: ReactNode
  /** `YYYY-MM-DD` */
  day: string
  onDay: (day: string) => void
  min?: string
  max?: string
  /** Id of the element with the error text. */
  refusedBy: string | undefined
}

/**
 * One end of a range: a partly typed date stays in the field, and only a complete one within the limits is passed on.
 */
export function DayField({ label, day, onDay, refusedBy, ...limits }: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const change = ({ target: { value, validity } }: ChangeEvent<HTMLInputElement>) => {
    const whole = value !== '' && validity.valid
    setDraft(whole ? null : value)
    if (whole) onDay(value)
  }
  return (
    <DateField
      label={label}
      {...limits}
      {...(refusedBy && { refusedBy })}
      value={draft ?? day}
      onChange={change}
      onBlur={() => setDraft(null)}
    />
  )
}
