import { t } from '@lingui/core/macro'
import type { DutyNoticeKind } from '@refcall/domain'
import { formatTime } from '@refcall/messages'

export function shiftEnds(endsAt: string): string {
  const time = formatTime(endsAt)
  return t({ message: `Your shift ends at ${time}`, comment: 'As in “at 18:42”' })
}

/** The texts of a toast or a notification about the shift or the break. */
export function dutyNoticeTexts(notice: DutyNoticeKind, endsAt: string): { title: string; text: string } {
  switch (notice) {
    case 'shift_ending':
      return { title: shiftEnds(endsAt), text: t`Open the page to stay on duty longer.` }
    case 'shift_ended':
      return { title: t`Your shift has ended`, text: t`You are off duty now.` }
    case 'break_over':
      return { title: t`Your break is over`, text: t`Go on duty when you are ready.` }
  }
}
