import type { RefundLine } from '@refcall/contract'
import { providerDecimal, providerUnits, type CurrencyCode, type ProviderUnits } from '@refcall/domain'
import type { RefundRow } from './receipt.repository.ts'

/** What was charged and what came back of it, in the charge's units. */
interface Money {
  readonly currency: CurrencyCode
  readonly hold_units: ProviderUnits | null
  readonly returned: ProviderUnits | null
  readonly refund_owed: ProviderUnits | null
}

/**
 * What went back to the player, line by line: the lines without those that the bank returned add up to what the match, or
 * the tip, says. What no refund explains went back by a lost dispute.
 */
export function toRefundLines(match: Money, refunds: readonly RefundRow[], disputedAt: Date | null): RefundLine[] {
  const line = (units: ProviderUnits, at: Date, by: RefundLine['by']): RefundLine => ({
    amount: providerDecimal(units, match.currency),
    currency: match.currency,
    at: at.toISOString(),
    by,
    isWhole: units === match.hold_units,
  })
  const lines = refunds.map(({ units, decided_at: at, failed_at: failedAt }) => ({
    ...line(units, at, 'operator'),
    ...(failedAt && { sentBackAt: failedAt.toISOString() }),
  }))
  const refunded = refunds.reduce((sum, { units, failed_at: failedAt }) => sum + (failedAt ? 0 : units), 0)
  const disputed = providerUnits((match.returned ?? 0) - (match.refund_owed ?? 0) - refunded)
  if (disputedAt && disputed > 0) lines.push(line(disputed, disputedAt, 'bank'))
  return lines.toSorted((a, b) => a.at.localeCompare(b.at, 'en'))
}
