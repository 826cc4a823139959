import { type ChangeEvent, type ReactNode, useState } from 'react'
import { DateField } from './date-field.tsx'

export interface DayFieldProps {
  label: ReactNode
  /** `YYYY-MM-DD` */
  day: string
  onDay: (day: string) => void
  min?: string
  max?: string
  /** Id of the words that say why the day was refused. */
  refusedBy: string | undefined
}

/** One end of a range: what is half typed stays in the field, and only a whole day within the limits is handed on. */
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
