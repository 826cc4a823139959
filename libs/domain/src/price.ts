import { minorUnits, type MinorUnits } from './amounts.ts'
import type { CurrencyCode } from './currencies.ts'
import { assertNatural } from './fees.ts'
import { LIMITS } from './limits.ts'
import { parseDecimal } from './money.ts'

/** Minor units per person per game where a referee has named no rate, in `DEFAULT_CURRENCY`. */
export const DEFAULT_RATE_MINOR = minorUnits(LIMITS.money.defaultRateMinor)

export const DEFAULT_CURRENCY: CurrencyCode = LIMITS.money.defaultCurrency

export interface Rate {
  /** Minor units per person per game; 0 is free. */
  rateMinor: MinorUnits
  currency: CurrencyCode
}

/** A referee's rate: the stored rate in their currency; 2.00 USD where it is missing, negative or unreadable. */
export const effectiveRate = (
  customRate: string | null | undefined,
  currency: CurrencyCode = DEFAULT_CURRENCY,
): Rate => {
  const rateMinor = parseDecimal(customRate ?? '', currency)
  return rateMinor === null ? { rateMinor: DEFAULT_RATE_MINOR, currency: DEFAULT_CURRENCY } : { rateMinor, currency }
}

/** Players × games × rate. Throws RangeError if a factor is negative or not whole, or the product too large. */
export const matchPriceMinor = (match: {
  playerCount: number
  gamesRemaining: number
  rateMinor: MinorUnits
}): MinorUnits => {
  const factors = [match.playerCount, match.gamesRemaining, match.rateMinor]
  for (const factor of factors) assertNatural(factor)
  return minorUnits(factors.reduce((product, factor) => product * factor, 1))
}
