import { t } from '@lingui/core/macro'
import type { MatchReferee } from '@refcall/contract'
import { Avatar, Honour, PersonCard } from '@refcall/design-system'
import { badgeOf, initialsOf } from '@refcall/domain'
import { badgeLabel, nameText, formatDistance, formatTime } from '@refcall/messages'
import { recordOf } from '../referees/record.ts'

interface RefereeSlipProps {
  referee: MatchReferee
  /** ISO instant; null while the referee has not answered. */
  acceptedAt: string | null
}

/** Who comes to the table: name, reputation, distance, and since when. */
export function RefereeSlip({ referee, acceptedAt }: RefereeSlipProps) {
  const name = nameText(referee.name)
  const badge = badgeOf(referee.stats.totalMatches)
  const time = acceptedAt && formatTime(acceptedAt)
  return (
    <PersonCard
      compact
      name={name}
      initials={initialsOf(name)}
      portrait={<Avatar name={name} />}
      badge={badge && <Honour>{badgeLabel(badge)}</Honour>}
      facts={[
        ...recordOf(referee),
        ...(time ? [t({ message: `since ${time}`, comment: 'A referee who has accepted, and the time of day' })] : []),
      ]}
      chip={referee.distance === undefined ? null : formatDistance(referee.distance)}
    />
  )
}
