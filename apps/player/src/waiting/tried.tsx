import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { formatReach } from '@refcall/messages'
import { useAsked } from './use-asked.ts'

/** How many referees a request has reached that none has taken. */
export function Tried({ match }: { match: Match }) {
  const asked = useAsked(match)
  const { notifiedCount = 0, seenCount = 0 } = match
  if (!asked) return null
  if (notifiedCount === 0) return <span>{t`No referee on duty was near enough to be asked.`}</span>
  const reach = asked.miles === null ? null : formatReach(asked.miles)
  return (
    <span>
      {reach === null
        ? t`${notifiedCount} asked, ${seenCount} opened it.`
        : t({
            message: `${notifiedCount} asked within ${reach}, ${seenCount} opened it.`,
            comment: 'Referees: as in “12 asked within 2 miles, 3 opened it.”',
          })}
    </span>
  )
}
