import type { Earnings, EarningsSum } from '@refcall/contract'

/** Every currency of the weeks shown and of tips, that with most matches first. */
export function currenciesOf({ weeks, tips = [] }: Earnings): string[] {
  const counts = new Map<string, number>()
  for (const { currency, matches } of weeks.flatMap(({ sums }) => sums))
    counts.set(currency, (counts.get(currency) ?? 0) + matches)
  for (const { currency } of tips) counts.set(currency, counts.get(currency) ?? 0)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency)
}

/** The sum in this currency, or of no matches. */
export function sumIn(sums: readonly EarningsSum[], currency: string): EarningsSum {
  const none = { matches: 0, cash: '0', captured: '0', platformFee: '0', processingFee: '0', payout: '0' }
  return sums.find((sum) => sum.currency === currency) ?? { currency, ...none }
}
