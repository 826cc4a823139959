import { plural, t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'
import { refereeAttendanceText } from '@refcall/messages'

/** How dependable a referee is, where enough is known: how often the referee came, and how fast. */
export function attendanceOf({ attendance }: Pick<Referee, 'attendance'>): string[] {
  if (!attendance) return []
  const { medianMinutes: minutes } = attendance
  return [
    refereeAttendanceText(attendance),
    ...(minutes === undefined
      ? []
      : [t({ message: `${minutes} min median`, comment: 'How long a referee takes to the table, half of the times' })]),
  ]
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
