import { t } from '@lingui/core/macro'
import type { Match, Receipt, RefundLine } from '@refcall/contract'
import { formatDateTime, formatMoney } from '@refcall/messages'
import { refundedAmount } from './refund-text.ts'

interface Row {
  term: string
  value: string
}

/** Each refund as a line of the receipt; the sum alone while the lines are not there. */
export const refundRows = (match: Match, refunds: readonly RefundLine[]): Row[] =>
  refunds.length > 0 ? refunds.flatMap(rowsOf) : sumRows(match)

/** The tip and its refunds. */
export function tipRows(tip: Receipt['tip'] | undefined): Row[] {
  if (!tip) return []
  const when = formatDateTime(tip.at)
  const given = { term: t`Tip, ${when}`, value: formatMoney(tip.amount, tip.currency) }
  return [given, ...tip.refunds.flatMap(tipRefundRows)]
}

function tipRefundRows({ amount, currency, at, by, sentBackAt }: RefundLine): Row[] {
  const when = formatDateTime(at)
  const term = by === 'bank' ? t`Tip refunded after a dispute at your bank, ${when}` : t`Tip refunded, ${when}`
  return [
    { term, value: `−${formatMoney(amount, currency)}` },
    ...(sentBackAt === undefined ? [] : [{ term: tipSentBackTerm(sentBackAt), value: formatMoney(amount, currency) }]),
  ]
}

function tipSentBackTerm(at: string): string {
  const when = formatDateTime(at)
  return t`Refund of the tip sent back by your bank, ${when}`
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
