import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import h from '../visually-hidden.module.css'
import s from './date-range.module.css'
import { DayField } from './day-field.tsx'

export interface DateRangeProps {
  /** The name of the pair, read with both fields. */
  label: ReactNode
  fromLabel: ReactNode
  toLabel: ReactNode
  /** Dates as `YYYY-MM-DD`, as are all below; both ends belong to the range. */
  from: string
  to: string
  /** Called only with complete dates within the limits. The caller resolves a start after the end. */
  onFrom: (day: string) => void
  onTo: (day: string) => void
  min?: string
  max?: string
  /** Why the range was refused; announced, and read with both fields. */
  error?: ReactNode
  className?: string
}

/** A date range: two native date inputs as one named group. */
export function DateRange(props: DateRangeProps) {
  const { label, fromLabel, toLabel, from, to, onFrom, onTo, min, max, error, className } = props
  const id = useId()
  const limits = { ...(min && { min }), ...(max && { max }), refusedBy: error ? id : undefined }
  return (
    <fieldset className={classNames(s.range, className)}>
      <legend className={h.hidden}>{label}</legend>
      <DayField label={fromLabel} day={from} onDay={onFrom} {...limits} />
      <DayField label={toLabel} day={to} onDay={onTo} {...limits} />
      <p id={id} role="alert" className={s.error}>
        {error}
      </p>
    </fieldset>
  )
}
