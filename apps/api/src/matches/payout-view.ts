import type { Payout } from '@refcall/contract'
import { estimatedPayoutMinor, payoutAfterReturn, providerDecimal, toDecimalString, type CurrencyCode } from '@refcall/domain'
import type { MatchWithParties } from './match.repository.ts'

/** What the referee earns by an electronic match: an estimate, and once it is captured what it is to the last unit. */
export function toPayout(row: MatchWithParties): Payout {
  if (row.captured === null || row.payout === null || row.capture_currency === null) {
    const currency = row.currency as CurrencyCode
    const amount = toDecimalString(estimatedPayoutMinor(row.total_minor, currency, row.usd_rate), currency)
    return { status: 'estimated', amount, currency }
  }
  const currency = row.capture_currency as CurrencyCode
  const returned = row.returned ?? 0
  const due = returned > 0 ? payoutAfterReturn(row.payout, returned, row.hold_units ?? returned, currency) : row.payout
  return {
    status: returned > 0 && due === 0 ? 'returned' : (row.transferred ?? 0) >= due ? 'paid' : 'on_its_way',
    amount: providerDecimal(due, currency),
    currency,
    captured: providerDecimal(row.captured, currency),
    platformFee: providerDecimal(row.platform_fee ?? 0, currency),
    processingFee: providerDecimal(row.processing_fee ?? 0, currency),
  }
}
