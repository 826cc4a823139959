import type { RefundLine } from '@refcall/contract'
import { providerDecimal, providerUnits, type CurrencyCode, type ProviderUnits } from '@refcall/domain'
import type { RefundRow } from './receipt.repository.ts'

/** The amounts of a charge, in the provider's units. */
interface Money {
  readonly currency: CurrencyCode
  readonly hold_units: ProviderUnits | null
  readonly returned: ProviderUnits | null
  readonly refund_owed: ProviderUnits | null
}

/**
 * The refunds of a charge as lines of a receipt. A line that the player's bank sent back does not count; the others add up to
 * `returned`. A part of `returned` that no refund explains is that of a lost dispute, and has a line of its own.
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
