import type { ReactNode } from 'react'
import type { Referee } from '@refcall/contract'
import { Honour, PersonCard, StatusPill } from '@refcall/design-system'
import { badgeOf, initialsOf } from '@refcall/domain'
import { availabilityText, badgeLabel, formatDistance, rateText, refereeText } from '@refcall/messages'
import { recordOf } from './record.ts'

interface RefereeCardProps {
  referee: Referee
  /** One action on this referee. */
  action?: ReactNode
}

/** A referee on a slip, for a list. */
export function RefereeCard({ referee, action }: RefereeCardProps) {
  const name = refereeText(referee)
  const badge = badgeOf(referee.stats.totalMatches)
  return (
    <PersonCard
      as="li"
      name={name}
      initials={initialsOf(name)}
      badge={
        <>
          {badge && <Honour>{badgeLabel(badge)}</Honour>}
          <StatusPill tone={referee.isAvailable ? 'green' : 'slate'}>{availabilityText(referee.isAvailable)}</StatusPill>
        </>
      }
      facts={[rateText(referee.customRate, referee.currency), ...recordOf(referee)]}
      action={action}
      chip={referee.distance === undefined ? null : formatDistance(referee.distance)}
    />
  )
}
