import { useState } from 'react'
import { DateField } from '@refcall/design-system'
import { isDay } from './day-range.ts'

interface DayInputProps {
  label: string
  day: string
  onChange: (day: string) => void
}

/** One date; what is half typed stays in the field, and only a whole day is handed on. */
export function DayInput({ label, day, onChange }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const change = (text: string) => {
    setDraft(isDay(text) ? null : text)
    if (isDay(text)) onChange(text)
  }
  return (
    <DateField
      label={label}
      value={draft ?? day}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  )
}
