import type { ReactNode } from 'react'
import type { Referee } from '@refcall/contract'
import { Avatar, Honour, type PersonLinkProps, PersonRow, StatusPill } from '@refcall/design-system'
import { badgeOf, initialsOf } from '@refcall/domain'
import { availabilityText, badgeLabel, refereeText, formatDistance, rateText } from '@refcall/messages'
import { Link } from '@refcall/router'
import { inOneLine } from '../in-one-line.ts'
import { pageOf } from './page-of.ts'
import { attendanceText, recordOf } from './record.ts'

interface RefereeRowProps {
  referee: Referee
  /** Whether the rate counts: not for a cash request, which has a price of its own. */
  withRate?: boolean
  /** One action on this referee. */
  action?: ReactNode
  /** A notice below the row. */
  notice?: ReactNode
  selected?: boolean
  /** The row leads to the referee's page. */
  leads?: boolean
}

/** A referee in one row of a LeadList. */
export function RefereeRow({
  referee,
  withRate = true,
  action,
  notice,
  selected = false,
  leads = false,
}: RefereeRowProps) {
  const name = refereeText(referee)
  const badge = badgeOf(referee.stats.totalMatches)
  return (
    <PersonRow
      name={name}
      portrait={<Avatar name={name} plate={initialsOf(name)} />}
      mark={
        <StatusPill tone={referee.isAvailable ? 'green' : 'slate'}>{availabilityText(referee.isAvailable)}</StatusPill>
      }
      figure={referee.distance === undefined ? null : formatDistance(referee.distance)}
      action={action}
      notice={notice}
      selected={selected}
      {...(leads && { link: (link: PersonLinkProps) => <Link to={pageOf(referee)} {...link} /> })}
    >
      {badge && (
        <p>
          <Honour>{badgeLabel(badge)}</Honour>
        </p>
      )}
      <p>{inOneLine(recordOf(referee))}</p>
      {referee.attendance && <p>{attendanceText(referee)}</p>}
      {withRate && <p>{rateText(referee.customRate, referee.currency)}</p>}
    </PersonRow>
  )
}
