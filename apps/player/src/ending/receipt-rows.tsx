import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { Match, Receipt } from '@refcall/contract'
import { isCurrency, parseDecimal } from '@refcall/domain'
import { nameText, formatDateTime, formatMoney, gamesText, playersText } from '@refcall/messages'
import { paidAmount } from './refund-text.ts'
import { refundRows, tipRows } from './refund-rows.ts'

export interface ReceiptRow {
  term: string
  value: ReactNode
}

/** The lines of a receipt; without `receipt`, which is read later, what the match alone says. */
export function receiptRows(match: Match, receipt: Receipt | undefined): ReceiptRow[] {
  const { refereeName, tableNumber, createdAt, completedAt, playerCurrency } = match
  const tip = tipRows(receipt?.tip)
  return [
    ...(refereeName === null ? [] : [{ term: t`Referee`, value: <bdi translate="no">{nameText(refereeName)}</bdi> }]),
    {
      term: t({ message: 'Table', comment: 'Stands over the number of the table' }),
      value: <bdi translate="no">{tableNumber}</bdi>,
    },
    { term: t({ message: 'Requested', comment: 'On a receipt: when' }), value: formatDateTime(createdAt) },
    ...(completedAt
      ? [{ term: t({ message: 'Completed', comment: 'On a receipt: when' }), value: formatDateTime(completedAt) }]
      : []),
    { term: calculationOf(match), value: formatMoney(match.totalAmount, playerCurrency) },
    { term: paidTerm(match), value: paidValue(match) },
    ...refundRows(match, receipt?.refunds ?? []),
    ...tip,
    ...(tip.length > 0 || match.returnedAmount
      ? [
          {
            term: t({ message: 'You paid', comment: 'On a receipt: what is left after a refund' }),
            value: receipt?.total ? formatMoney(receipt.total, playerCurrency) : paidAmount(match),
          },
        ]
      : []),
  ]
}

/** "4 players × 2 games × $2.00"; without the rate where the total is not a multiple of it. */
function calculationOf({ playerCount, gamesRemaining, totalAmount, playerCurrency }: Match): string {
  const players = playersText(playerCount)
  const games = gamesText(gamesRemaining)
  const minor = isCurrency(playerCurrency) ? parseDecimal(totalAmount, playerCurrency) : null
  const share = minor === null ? NaN : minor / playerCount / gamesRemaining
  if (!Number.isInteger(share)) return t({ message: `${players} × ${games}`, comment: 'What was paid for' })
  const rate = formatMoney(share, playerCurrency)
  return t({ message: `${players} × ${games} × ${rate}`, comment: 'How the price comes about' })
}

const paidTerm = ({ paymentMethod }: Match): string =>
  paymentMethod === 'cash' ? t`Paid at the table` : t`Charged to your card`

function paidValue({ status, totalAmount, playerCurrency }: Match): string {
  return status === 'cancelled' ? t`Not charged` : formatMoney(totalAmount, playerCurrency)
}
