import { t } from '@lingui/core/macro'
import type { Match, RefundLine } from '@refcall/contract'
import { formatDateTime, formatMoney } from '@refcall/messages'
import { paidAmount, refundedAmount } from './refund-text.ts'

interface Row {
  term: string
  value: string
}

/** Each refund as a line of the receipt, then what is left; the sum alone while the lines are not there. */
export function refundRows(match: Match, refunds: readonly RefundLine[]): Row[] {
  const rows = refunds.length > 0 ? refunds.flatMap(rowsOf) : sumRows(match)
  if (!match.returnedAmount) return rows
  return [
    ...rows,
    {
      term: t({ message: 'You paid', comment: 'On a receipt: what is left after a refund' }),
      value: paidAmount(match),
    },
  ]
}

function rowsOf(refund: RefundLine): Row[] {
  const { amount, currency, sentBackAt } = refund
  return [
    { term: refundTerm(refund), value: `−${formatMoney(amount, currency)}` },
    ...(sentBackAt === undefined ? [] : [{ term: sentBackTerm(sentBackAt), value: formatMoney(amount, currency) }]),
  ]
}

function refundTerm({ by, isWhole, at }: RefundLine): string {
  const when = formatDateTime(at)
  if (by === 'bank') return t`Refunded after a dispute at your bank, ${when}`
  return isWhole ? t`Refunded in full by the operator, ${when}` : t`Refunded in part by the operator, ${when}`
}

function sentBackTerm(at: string): string {
  const when = formatDateTime(at)
  return t`Refund sent back by your bank, ${when}`
}

function sumRows(match: Match): Row[] {
  const { returnedAmount, refundOwed, playerCurrency } = match
  return [
    ...(returnedAmount
      ? [{ term: t({ message: 'Refunded', comment: 'On a receipt: an amount' }), value: refundedAmount(match) }]
      : []),
    ...(refundOwed
      ? [
          {
            term: t({ message: 'Refund sent back by your bank', comment: 'On a receipt: an amount' }),
            value: formatMoney(refundOwed, playerCurrency),
          },
        ]
      : []),
  ]
}
