import { t } from '@lingui/core/macro'
import type { ReportReason } from '@refcall/domain'
import { formatTime } from './time.ts'

/** What went wrong with a match, as its party chooses and reads it. */
export function reportReasonText(reason: ReportReason): string {
  switch (reason) {
    case 'nobody_came':
      return t`Nobody came`
    case 'player_not_there':
      return t`The player was not there`
    case 'wrong_amount':
      return t({ message: 'Wrong amount', comment: 'What went wrong with a match' })
    case 'rude_or_unsafe':
      return t`Somebody was rude, or it was unsafe`
    case 'other':
      return t({ message: 'Something else', comment: 'What went wrong with a match' })
  }
}

/** An operator has said to be on a report. */
export function onItText(takenAt: string): string {
  const time = formatTime(takenAt)
  return t`An operator is on it since ${time}.`
}
