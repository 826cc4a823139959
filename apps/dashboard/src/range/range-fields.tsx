import { endingOn, startingOn, type DayRange } from './day-range.ts'
import { DayInput } from './day-input.tsx'

interface RangeFieldsProps {
  range: DayRange
  onChange: (range: DayRange) => void
}

/** Start and end date, both included. */
export function RangeFields({ range, onChange }: RangeFieldsProps) {
  return (
    <>
      <DayInput label="Start date" day={range.from} onChange={(day) => onChange(startingOn(range, day))} />
      <DayInput label="End date" day={range.to} onChange={(day) => onChange(endingOn(range, day))} />
    </>
  )
}
