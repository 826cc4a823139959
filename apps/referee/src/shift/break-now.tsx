import { t } from '@lingui/core/macro'
import { Banner } from '@refcall/design-system'
import { formatTime } from '@refcall/messages'
import { useShift } from './use-shift.ts'

/** Tells a referee off duty of the present break. */
export function BreakNow() {
  const { breakEndsAt } = useShift()
  if (!breakEndsAt) return null
  const time = formatTime(breakEndsAt)
  return (
    <Banner>
      {t({ message: `Break until ${time}. Go on duty whenever you are ready.`, comment: 'As in “until 18:42”' })}
    </Banner>
  )
}
