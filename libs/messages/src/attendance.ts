import { t } from '@lingui/core/macro'
import { leastProbability, type AttendanceRecord } from '@refcall/domain'
import { numberFormat } from './kept-formats.ts'
import { locale } from './language/locale.ts'

/** "came 41 of 42 times, likely at least 88%": how often a referee came, and how sure that makes the next time. */
export function refereeAttendanceText(record: AttendanceRecord): string {
  const { came, of } = record
  const least = leastText(record)
  return t({
    message: `came ${came} of ${of} times, likely at least ${least}`,
    comment: 'A referee; the second number is a percentage: how probable it is at least that the referee comes again',
  })
}

/** "Players were there 18 of 19 times, likely at least 75%". */
export function tableAttendanceText(record: AttendanceRecord): string {
  const { came, of } = record
  const least = leastText(record)
  return t({
    message: `Players were there ${came} of ${of} times, likely at least ${least}`,
    comment: 'At a table, when a referee came; the last number is a percentage: how probable it is at least again',
  })
}

const leastText = (record: AttendanceRecord): string =>
  numberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(
    // Rounded down: it is a promise.
    Math.floor(leastProbability(record) * 100) / 100,
  )
