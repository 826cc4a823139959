import { useState } from 'react'
import { t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'
import { ResultsTable, StatusPill, type ResultsColumn, type ResultsOrder } from '@refcall/design-system'
import { badgeOf } from '@refcall/domain'
import { availabilityText, badgeLabel, rateText, refereeText } from '@refcall/messages'
import { inOrder } from './in-order.ts'

const columns = (): ResultsColumn<Referee>[] => [
  {
    id: 'name',
    title: t`Referee`,
    cell: (referee) => <bdi translate="no">{refereeText(referee)}</bdi>,
    sortable: true,
  },
  {
    id: 'state',
    title: t`Status`,
    cell: ({ isAvailable }) => (
      <StatusPill tone={isAvailable ? 'green' : 'slate'}>
        {isAvailable
          ? availabilityText(isAvailable)
          : t({ message: 'Not available', comment: 'A referee who is off duty or in a match' })}
      </StatusPill>
    ),
    sortable: true,
  },
  { id: 'badge', title: t`Badge`, cell: ({ stats }) => badgeText(stats.totalMatches) },
  { id: 'rate', title: t`Rate`, cell: ({ customRate, currency }) => rateText(customRate, currency) },
  { id: 'matches', title: t`Matches`, cell: ({ stats }) => stats.totalMatches, numeric: true, sortable: true },
  { id: 'loves', title: t`Loves`, cell: ({ stats }) => stats.totalLoves, numeric: true, sortable: true },
  { id: 'likes', title: t`Likes`, cell: ({ stats }) => stats.totalLikes, numeric: true, sortable: true },
]

function badgeText(matches: number): string {
  const badge = badgeOf(matches)
  return badge ? badgeLabel(badge) : '–'
}

/** One row per referee, in any order the operator asks for. */
export function RefereeTable({ referees }: { referees: readonly Referee[] }) {
  const [order, setOrder] = useState<ResultsOrder>({ column: 'matches', direction: 'descending' })
  return (
    <ResultsTable
      caption={t`Referees by their record`}
      columns={columns()}
      rows={inOrder(referees, order)}
      rowKey={({ id }) => id}
      order={order}
      onOrder={setOrder}
      wordy
    />
  )
}
