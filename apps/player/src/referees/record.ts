import { plural, t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'
import { refereeAttendanceText } from '@refcall/messages'
import { inOneLine } from '../in-one-line.ts'

/** How dependable a referee is: how often the referee came, and how fast; null where too little is known. */
export function attendanceText({ attendance }: Pick<Referee, 'attendance'>): string | null {
  if (!attendance) return null
  const { medianMinutes: minutes } = attendance
  const times = refereeAttendanceText(attendance)
  if (minutes === undefined) return times
  const usual = t({
    message: `usually in ${minutes} min`,
    comment: 'Goes on after “came 41 of 42 times”: how long a referee takes to the table, half of the times',
  })
  return inOneLine([times, usual])
}

/** A referee's feedback from players so far: matches, loves and likes; one fact for a referee without any. */
export function recordOf({ stats: { totalMatches, totalLoves, totalLikes } }: Pick<Referee, 'stats'>): string[] {
  if (totalMatches + totalLoves + totalLikes === 0) return [t`New referee`]
  return [
    plural(totalMatches, { one: '# match', other: '# matches' }),
    plural(totalLoves, { one: '# love', other: '# loves' }),
    plural(totalLikes, { one: '# like', other: '# likes' }),
  ]
}
