import type { ReactNode } from 'react'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { formatReach, formatTime, nameText } from '@refcall/messages'
import { inOneLine } from '../in-one-line.ts'

/** The line under the title. `nearby`: referees on duty around the player, where known. */
export const lineOf = (match: Match, nearby: number | undefined): ReactNode =>
  match.status === 'pending' ? searchOf(match, nearby) : takenBy(match)

function takenBy({ refereeName, tableNumber }: Match): ReactNode {
  const table = <bdi>{tableNumber}</bdi>
  if (refereeName === null) return <Trans comment="The referee is coming to that table">Your referee takes table {table}</Trans>
  const referee = <bdi>{nameText(refereeName)}</bdi>
  return (
    <Trans comment="The referee is coming to that table">
      {referee} takes table {table}
    </Trans>
  )
}

function searchOf({ notifiedCount, seenCount = 0, expiresAt }: Match, nearby: number | undefined): string {
  const facts = [aroundText(nearby)]
  if (notifiedCount !== undefined) {
    facts.push(
      t({
        message: plural(notifiedCount, { one: '# notified', other: '# notified' }),
        comment: 'How many referees were told about the request',
      }),
    )
  }
  if (seenCount > 0) {
    facts.push(
      t({
        message: plural(seenCount, { one: '# has seen it', other: '# have seen it' }),
        comment: 'How many referees the request was shown to',
      }),
    )
  }
  if (expiresAt !== null) {
    const time = formatTime(expiresAt)
    facts.push(t({ message: `open until ${time}`, comment: 'A request: referees can take it until then' }))
  }
  return inOneLine(facts)
}

function aroundText(count: number | undefined): string {
  const reach = formatReach(LIMITS.nearby.radiusMiles)
  if (count === undefined) return t({ message: `Referees within ${reach}`, comment: 'As in “10 miles”, “16 km”' })
  return plural(count, { one: `# referee within ${reach}`, other: `# referees within ${reach}` })
}
