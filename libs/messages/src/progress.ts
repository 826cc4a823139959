import { t } from '@lingui/core/macro'
import type { MinutesRange, QuickMessageCode, WalkState } from '@refcall/domain'
import { formatNumber } from './number.ts'
import { formatTime } from './time.ts'

/** "3–6 min on foot". */
export function minutesText({ least, most }: MinutesRange): string {
  const [from, to] = [formatNumber(least), formatNumber(most)]
  return t({ message: `${from}–${to} min on foot`, comment: 'A range of minutes until the referee is at the table' })
}

/** What the positions of a referee on the way show. `since`: ISO instant. */
export function walkText({ state, since }: { state: WalkState; since: string }): string {
  const time = formatTime(since)
  switch (state) {
    case 'walking':
      return t({ message: 'Walking', comment: 'A referee on the way to the table' })
    case 'not_moving':
      return t({ message: `Not moving since ${time}`, comment: 'A referee on the way to the table' })
    case 'no_signal':
      return t({ message: `No signal since ${time}`, comment: 'No position of a referee on the way has arrived' })
  }
}

/** A quick message as both parties read it. */
export function quickMessageText(code: QuickMessageCode): string {
  switch (code) {
    case 'upstairs':
      return t`We are upstairs`
    case 'downstairs':
      return t`We are downstairs`
    case 'at_the_bar':
      return t`We are at the bar`
    case 'at_the_back':
      return t`We are at the back`
    case 'outside':
      return t`We are outside`
    case 'i_am_waving':
      return t`I am waving`
    case 'please_hurry':
      return t`Please hurry`
    case 'where_are_you':
      return t`Where are you?`
    case 'on_my_way':
      return t`I am on my way`
    case 'five_minutes_late':
      return t`I am five minutes late`
    case 'ten_minutes_late':
      return t`I am ten minutes late`
    case 'at_the_door':
      return t`I am at the door`
    case 'cannot_find_you':
      return t`I cannot find you`
    case 'which_table':
      return t`Which table is it?`
    case 'which_floor':
      return t`Which floor is it?`
    case 'please_wave':
      return t`Please wave`
  }
}
