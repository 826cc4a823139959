import { t } from '@lingui/core/macro'
import type { MatchReferee } from '@refcall/contract'
import { Avatar, Honour, PersonCard } from '@refcall/design-system'
import { badgeOf, initialsOf } from '@refcall/domain'
import { badgeLabel, nameText, formatDistance, formatTime } from '@refcall/messages'
import { AskingRing } from '../waiting/asking-ring.tsx'
import { recordOf } from '../referees/record.ts'

interface RefereeSlipProps {
  referee: MatchReferee
  /** ISO instant; null while the referee has not answered. */
  acceptedAt: string | null
  /** ISO instant; while the referee has not answered, until when only this one is asked. */
  asksUntil?: string | undefined
}

/** Who comes to the table: name, reputation, distance, and since when. */
export function RefereeSlip({ referee, acceptedAt, asksUntil }: RefereeSlipProps) {
  const name = nameText(referee.name)
  const badge = badgeOf(referee.stats.totalMatches)
  const time = acceptedAt && formatTime(acceptedAt)
  const portrait = <Avatar name={name} />
  return (
    <PersonCard
      compact
      name={name}
      initials={initialsOf(name)}
      portrait={asksUntil ? <AskingRing until={asksUntil}>{portrait}</AskingRing> : portrait}
      badge={badge && <Honour>{badgeLabel(badge)}</Honour>}
      facts={[
        ...recordOf(referee),
        ...(time ? [t({ message: `since ${time}`, comment: 'A referee who has accepted, and the time of day' })] : []),
      ]}
      chip={referee.distance === undefined ? null : formatDistance(referee.distance)}
    />
  )
}
