import { t } from '@lingui/core/macro'
import { DateRange, SelectField, stackClass } from '@refcall/design-system'
import { periodOf, PERIODS, type NamedPeriod, type Period } from './period.ts'
import s from './statement.module.css'

interface PeriodFieldsProps {
  period: Period
  today: string
  problem?: string
  onChange: (period: Period) => void
}

const OTHER = 'other'

/** A month or a year by one choice, or any two days. */
export function PeriodFields({ period, today, problem, onChange }: PeriodFieldsProps) {
  const isShown = (name: NamedPeriod) => {
    const { from, to } = periodOf(name, today)
    return period.from === from && period.to === to
  }
  const shown = PERIODS.find(isShown) ?? OTHER
  const options = [
    ...PERIODS.map((value) => ({ value: value as string, label: labelOf(value) })),
    ...(shown === OTHER
      ? [{ value: OTHER, label: t({ message: 'Other days', comment: 'A period that is neither a month nor a year' }) }]
      : []),
  ]
  return (
    <div className={`${stackClass(12)} ${s.screenOnly}`}>
      <SelectField
        label={t`Period`}
        options={options}
        value={shown}
        onChange={({ target }) => {
          const chosen = PERIODS.find((name) => name === target.value)
          if (chosen) onChange(periodOf(chosen, today))
        }}
      />
      <DateRange
        label={t`Days of the statement`}
        fromLabel={t`Start date`}
        toLabel={t`End date`}
        from={period.from}
        to={period.to}
        max={today}
        onFrom={(from) => onChange({ ...period, from })}
        onTo={(to) => onChange({ ...period, to })}
        error={problem}
      />
    </div>
  )
}

function labelOf(name: NamedPeriod): string {
  switch (name) {
    case 'this_month':
      return t`This month`
    case 'last_month':
      return t`Last month`
    case 'this_year':
      return t`This year`
    case 'last_year':
      return t`Last year`
  }
}
