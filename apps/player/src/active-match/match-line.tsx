import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { clockText, nameText, formatReach, formatTime, tableText } from '@refcall/messages'
import { useIsAtTable } from '../coming/read-progress.ts'
import { useSecondsLeft } from '../countdown/use-seconds-left.ts'
import { inOneLine } from '../in-one-line.ts'

/** The line under the title. `nearby`: referees on duty around the player, where known. */
export function MatchLine({ match, nearby }: { match: Match; nearby: number | undefined }) {
  if (match.status !== 'pending') return <TakenLine match={match} />
  const { referee, expiresAt } = match
  if (referee && expiresAt) return <DirectLine match={match} until={expiresAt} nearby={nearby} />
  return <SearchLine match={match} nearby={nearby} />
}

/** A request to one referee, and how long an answer may take. */
function DirectLine({ match, until, nearby }: { match: Match; until: string; nearby: number | undefined }) {
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
  const known = inOneLine(facts)
  return (
    <span>
      {t({
        message: `Looking for referee... · ${known}`,
        comment: 'A request to one referee, and what is known of it',
      })}
    </span>
  )
}

/** Who has taken the request, and where that referee is. */
function TakenLine({ match }: { match: Match }) {
  const { refereeName, tableNumber, status } = match
  const isAtTable = useIsAtTable(match.id) || status === 'in_progress'
  const table = <bdi translate="no">{tableText(tableNumber)}</bdi>
  if (refereeName === null) return <Trans>Your referee is coming to table {table}</Trans>
  const referee = <bdi translate="no">{nameText(refereeName)}</bdi>
  if (isAtTable)
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
  const asked = notifiedCount && plural(notifiedCount, { one: '# referee asked', other: '# referees asked' })
  const looking = plural(seenCount, { one: '# has opened it', other: '# have opened it' })
  const facts = inOneLine([asked || aroundText(nearby), ...(seenCount > 0 ? [looking] : [])])
  if (expiresAt === null) return <span>{facts}</span>
  return <OpenLine facts={facts} until={expiresAt} />
}

function OpenLine({ facts, until }: { facts: string; until: string }) {
  const minutes = Math.ceil(useSecondsLeft(until) / 60)
  return (
    <span>
      {t({
        message: `${facts} · ${minutes} min left`,
        comment:
          'A request: who was asked, and how long referees can take it. As in “10 referees asked · 1 has opened it · 14 min left”',
      })}
    </span>
  )
}

function aroundText(count: number | undefined): string {
  const reach = formatReach(LIMITS.nearby.radiusMiles)
  if (count === undefined) return t({ message: `Referees within ${reach}`, comment: 'As in “10 miles”, “16 km”' })
  return plural(count, { one: `# referee within ${reach}`, other: `# referees within ${reach}` })
}
