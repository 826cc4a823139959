import type { ReactNode } from 'react'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { nameText, formatReach, formatTime } from '@refcall/messages'
import { clockText } from '../countdown/clock-text.ts'
import { useSecondsLeft } from '../countdown/use-seconds-left.ts'
import { inOneLine } from '../in-one-line.ts'

/** The line under the title. `nearby`: referees on duty around the player, where known. */
export function MatchLine({ match, nearby }: { match: Match; nearby: number | undefined }) {
  if (match.status !== 'pending') return takenBy(match)
  const { referee, expiresAt } = match
  if (referee && expiresAt) return <DirectLine match={match} name={referee.name} until={expiresAt} nearby={nearby} />
  return <SearchLine match={match} nearby={nearby} />
}

/** A request to one referee, and how long an answer may take. */
function DirectLine({
  match,
  name,
  until,
  nearby,
}: {
  match: Match
  name: string
  until: string
  nearby: number | undefined
}) {
  const referee = <bdi>{nameText(name)}</bdi>
  const time = formatTime(until)
  const left = clockText(useSecondsLeft(until))
  const facts = [
    ...(match.seenCount ? [t({ message: 'seen', comment: 'The referee has seen the request' })] : []),
    t({
      message: `answers until ${time} (${left})`,
      comment: 'A referee: a time of day, and how many minutes and seconds are left',
    }),
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
  if (status === 'in_progress')
    return (
      <Trans>
        {referee} is at table {table}
      </Trans>
    )
  return (
    <Trans>
      {referee} is coming to table {table}
    </Trans>
  )
}

/** A request to all: who was asked, who is looking at it, and how long it stays open. */
function SearchLine({ match, nearby }: { match: Match; nearby: number | undefined }) {
  const { notifiedCount, seenCount = 0, expiresAt } = match
  const asked = notifiedCount && plural(notifiedCount, { one: 'Asked # referee', other: 'Asked # referees' })
  const looking = plural(seenCount, { one: '# is looking', other: '# are looking' })
  const facts = inOneLine([asked || aroundText(nearby), ...(seenCount > 0 ? [looking] : [])])
  if (expiresAt === null) return facts
  return <OpenLine facts={facts} until={expiresAt} />
}

function OpenLine({ facts, until }: { facts: string; until: string }) {
  const minutes = Math.ceil(useSecondsLeft(until) / 60)
  return t({
    message: `${facts}. ${minutes} min left`,
    comment:
      'A request: who was asked, and how long referees can take it. As in “Asked 10 referees, 1 is looking. 14 min left”',
  })
}

function aroundText(count: number | undefined): string {
  const reach = formatReach(LIMITS.nearby.radiusMiles)
  if (count === undefined) return t({ message: `Referees within ${reach}`, comment: 'As in “10 miles”, “16 km”' })
  return plural(count, { one: `# referee within ${reach}`, other: `# referees within ${reach}` })
}
