import type { Receipt, ReceiptLine, RefundLine } from '@refcall/contract'
import { minorUnits, parseDecimal, toDecimalString, type CurrencyCode } from '@refcall/domain'
import type { Reader } from '../db/database.ts'
import type { MatchRecord } from '../matches/index.ts'
import { findCapturedAt, findDisputeLostAt, findGivenTip, findRefunds, findTipRefunds } from './receipt.repository.ts'
import { toRefundLines } from './refund-lines.ts'

/** The refunds of the price. */
export const refundsOf = async (db: Reader, match: MatchRecord): Promise<RefundLine[]> =>
  toRefundLines(match, await findRefunds(db, match.id), await findDisputeLostAt(db, match.id, 'dispute_lost'))

/** The tip, and how much of it was refunded. */
export async function tipOf(db: Reader, matchId: string): Promise<Receipt['tip']> {
  const tip = await findGivenTip(db, matchId)
  if (!tip) return null
  const disputedAt = await findDisputeLostAt(db, matchId, 'tip_dispute_lost')
  return {
    amount: toDecimalString(tip.amount_minor, tip.currency),
    currency: tip.currency,
    at: tip.paid_at.toISOString(),
    refunds: toRefundLines(tip, await findTipRefunds(db, tip.hold_id), disputedAt),
  }
}

/** When the price was paid: charged to the card, or at the table; null if it was not. */
export async function pricePaidAt(db: Reader, match: MatchRecord): Promise<Date | null> {
  if (match.payment_method === 'electronic') return findCapturedAt(db, match.id)
  return match.status === 'completed' ? (match.completed_at ?? match.created_at) : null
}

/** Everything that the player paid and got back, as signed amounts: the price first. */
export function receiptLines(
  match: Pick<MatchRecord, 'total_minor' | 'currency'>,
  { paidAt, refunds, tip }: { paidAt: Date; refunds: readonly RefundLine[]; tip: Receipt['tip'] },
): ReceiptLine[] {
  const price = toDecimalString(match.total_minor, match.currency)
  return [
    { kind: 'price', amount: price, at: paidAt.toISOString() },
    ...refunds.flatMap((refund) => toLines(refund, 'refund')),
    ...(tip ? [{ kind: 'tip' as const, amount: tip.amount, at: tip.at }] : []),
    ...(tip?.refunds ?? []).flatMap((refund) => toLines(refund, 'tip_refund')),
  ]
}

function toLines({ amount, at, by, sentBackAt }: RefundLine, kind: 'refund' | 'tip_refund'): ReceiptLine[] {
  const refund: ReceiptLine = { kind, amount: `-${amount}`, at, by }
  return sentBackAt === undefined ? [refund] : [refund, { kind: `${kind}_sent_back`, amount, at: sentBackAt }]
}

/** The sum of lines. @throws RangeError for an amount finer than the currency */
export function totalOf(lines: readonly ReceiptLine[], currency: CurrencyCode): string {
  const sum = lines.reduce((total, { amount }) => {
    const minor = parseDecimal(amount.replace(/^-/, ''), currency)
    if (minor === null) throw new RangeError(`${amount} is no amount of ${currency}`)
    return total + (amount.startsWith('-') ? -minor : minor)
  }, 0)
  return toDecimalString(minorUnits(sum), currency)
}
