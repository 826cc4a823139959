import type { Payout } from '@refcall/contract'
import { estimatedPayoutMinor, payoutAfterReturn, providerDecimal, toDecimalString } from '@refcall/domain'
import { captureOf, type MatchRecord } from './match-record.ts'

/** What the referee earns by an electronic match: an estimate before the capture, the exact amount after it. */
export function toPayout(row: MatchRecord): Payout {
  const capture = captureOf(row)
  if (!capture) {
    const { currency } = row
    return {
      status: 'estimated',
      amount: toDecimalString(estimatedPayoutMinor(row.total_minor, currency, row.usd_rate), currency),
      currency,
    }
  }
  const { currency, payout, returned, charged, transferred } = capture
  const due = returned > 0 ? payoutAfterReturn({ payout, returned, charged, currency }) : payout
  return {
    status: returned > 0 && due === 0 ? 'returned' : transferred >= due ? 'paid' : 'on_its_way',
    amount: providerDecimal(due, currency),
    currency,
    captured: providerDecimal(capture.captured, currency),
    platformFee: providerDecimal(capture.platformFee, currency),
    processingFee: providerDecimal(capture.processingFee, currency),
  }
}
