import { t } from '@lingui/core/macro'
import type { PastMatch } from '@refcall/contract'
import { ResultsTable, type ResultsColumn } from '@refcall/design-system'
import { formatDateTime, formatMoney, paymentLabel, tableText } from '@refcall/messages'

/** Every match of the period, with its price and what it brought. */
export function StatementTable({ matches }: { matches: readonly PastMatch[] }) {
  const columns: readonly ResultsColumn<PastMatch>[] = [
    { id: 'played', title: t`Match`, cell: ({ playedAt }) => formatDateTime(playedAt) },
    { id: 'table', title: t`Table`, cell: ({ tableNumber }) => tableText(tableNumber) },
    { id: 'payment', title: t`Payment`, cell: ({ paymentMethod }) => paymentLabel(paymentMethod) },
    {
      id: 'price',
      title: t`Price`,
      numeric: true,
      cell: ({ totalAmount, playerCurrency }) => formatMoney(totalAmount, playerCurrency),
    },
    {
      id: 'payout',
      title: t`Your payout`,
      numeric: true,
      cell: ({ payout }) => payout && formatMoney(payout.amount, payout.currency),
    },
  ]
  const tips: ResultsColumn<PastMatch> = {
    id: 'tip',
    title: t`Tip`,
    numeric: true,
    cell: ({ tip }) => tip && formatMoney(tip.amount, tip.currency),
  }
  return (
    <ResultsTable
      caption={t`Matches`}
      columns={matches.some(({ tip }) => tip) ? [...columns, tips] : columns}
      rows={matches}
      rowKey={({ id }) => id}
      wordy
    />
  )
}
