import type { ReactNode } from 'react'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { formatReach, formatTime, nameText } from '@refcall/messages'
import { clockText } from '../countdown/clock-text.ts'
import { useSecondsLeft } from '../countdown/use-seconds-left.ts'
import { inOneLine } from '../in-one-line.ts'

/** The line under the title. `nearby`: referees on duty around the player, where known. */
export function MatchLine({ match, nearby }: { match: Match; nearby: number | undefined }) {
  if (match.status !== 'pending') return takenBy(match)
  const { referee, expiresAt } = match
  if (referee && expiresAt) return <DirectLine match={match} name={referee.name} until={expiresAt} nearby={nearby} />
  return searchOf(match, nearby)
}

/** A request to one referee, and how long an answer may take. */
function DirectLine({ match, name, until, nearby }: { match: Match; name: string; until: string; nearby: number | undefined }) {
  const referee = <bdi>{nameText(name)}</bdi>
  const time = formatTime(until)
  const left = clockText(useSecondsLeft(until))
  const facts = [
    ...(match.seenCount ? [t({ message: 'seen', comment: 'The referee has seen the request' })] : []),
    t({ message: `answers until ${time} (${left})`, comment: 'A referee: a time of day, and how many minutes and seconds are left' }),
    aroundText(nearby),
  ]
  return (
    <>
      <Trans>Waiting for {referee}</Trans> · {inOneLine(facts)}
    </>
  )
}

function takenBy({ refereeName, tableNumber, status }: Match): ReactNode {
  const table = <bdi>{tableNumber}</bdi>
  if (refereeName === null) return <Trans>Your referee is coming to table {table}</Trans>
  const referee = <bdi>{nameText(refereeName)}</bdi>
  if (status === 'in_progress') return <Trans>{referee} is at table {table}</Trans>
  return <Trans>{referee} is coming to table {table}</Trans>
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
