import { t } from '@lingui/core/macro'
import { DateRange } from '@refcall/design-system'
import { endingOn, FIRST_DAY, startingOn, type DayRange } from './day-range.ts'

interface RangeFieldsProps {
  range: DayRange
  onChange: (range: DayRange) => void
}

/** Start and end date, both inclusive. */
export function RangeFields({ range, onChange }: RangeFieldsProps) {
  return (
    <DateRange
      label={t`Days shown`}
      fromLabel={t`Start date`}
      toLabel={t`End date`}
      from={range.from}
      to={range.to}
      min={FIRST_DAY}
      onFrom={(day) => onChange(startingOn(range, day))}
      onTo={(day) => onChange(endingOn(range, day))}
    />
  )
}
