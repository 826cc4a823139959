import type { EarningsSum } from '@refcall/contract'
import { minorUnits, providerDecimal, providerUnits, toDecimalString, type CurrencyCode } from '@refcall/domain'
import type { PlayedMatch } from './earnings.repository.ts'

/** One sum for each currency in which the matches were paid, the currency with most matches first. */
export function sumByCurrency(matches: readonly PlayedMatch[]): EarningsSum[] {
  return [...Map.groupBy(matches, ({ payout_currency, currency }) => payout_currency ?? currency)]
    .map(([currency, played]) => sumOf(currency, played))
    .toSorted((a, b) => b.matches - a.matches || a.currency.localeCompare(b.currency, 'en'))
}

function sumOf(currency: CurrencyCode, played: readonly PlayedMatch[]): EarningsSum {
  const total = (part: (match: PlayedMatch) => number | null) =>
    played.reduce((sum, match) => sum + (part(match) ?? 0), 0)
  const booked = (part: (match: PlayedMatch) => number | null) => providerDecimal(providerUnits(total(part)), currency)
  const cash = total(({ payment_method: method, total_minor: minor }) => (method === 'cash' ? minor : 0))
  return {
    currency,
    matches: played.length,
    cash: toDecimalString(minorUnits(cash), currency),
    captured: booked(({ captured }) => captured),
    platformFee: booked(({ platform_fee }) => platform_fee),
    processingFee: booked(({ processing_fee }) => processing_fee),
    payout: booked(({ payout }) => payout),
  }
}
