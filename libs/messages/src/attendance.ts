import { t } from '@lingui/core/macro'
import { hasFewOutcomes, type AttendanceRecord } from '@refcall/domain'

/** "came 41 of 42 times": how often a referee came, and that it is little to go by where it is. */
export function refereeAttendanceText(record: AttendanceRecord): string {
  const { came, of } = record
  if (hasFewOutcomes(record))
    return t({
      message: `came ${came} of ${of} times, few matches so far`,
      comment: 'A referee, to the table; the next time may well be different',
    })
  return t({ message: `came ${came} of ${of} times`, comment: 'A referee, to the table' })
}

/** "Players were there 41 of 42 times". */
export function tableAttendanceText(record: AttendanceRecord): string {
  const { came, of } = record
  if (hasFewOutcomes(record))
    return t({
      message: `Players were there ${came} of ${of} times, few matches so far`,
      comment: 'At a table, when a referee came; the next time may well be different',
    })
  return t({
    message: `Players were there ${came} of ${of} times`,
    comment: 'At a table, when a referee came',
  })
}
