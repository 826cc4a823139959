import type { CurrencyCode } from './currencies.ts'
import { LIMITS } from './limits.ts'
import { assertMinor, parseDecimal } from './money.ts'

/** Minor units per person per game for a referee without a rate, in `DEFAULT_CURRENCY`. */
export const DEFAULT_RATE_MINOR = LIMITS.money.defaultRateMinor

export const DEFAULT_CURRENCY: CurrencyCode = LIMITS.money.defaultCurrency

export interface Rate {
  /** Minor units per person per game; 0 is free. */
  rateMinor: number
  currency: CurrencyCode
}

/** A referee's rate: the stored rate in their currency; 2.00 USD where it is missing, negative or unreadable. */
export const effectiveRate = (
  customRate: string | null | undefined,
  currency: CurrencyCode = DEFAULT_CURRENCY,
): Rate => {
  const rateMinor = parseDecimal(customRate ?? '', currency)
  return rateMinor === null
    ? { rateMinor: DEFAULT_RATE_MINOR, currency: DEFAULT_CURRENCY }
    : { rateMinor, currency }
}

/** Players × games × rate. Throws RangeError if a factor is negative or not whole, or the product too large. */
export const matchPriceMinor = (match: {
  playerCount: number
  gamesRemaining: number
  rateMinor: number
}): number => {
  const factors = [match.playerCount, match.gamesRemaining, match.rateMinor]
  for (const factor of factors) assertNatural(factor)
  const price = factors.reduce((product, factor) => product * factor, 1)
  assertNatural(price)
  return price
}

/** The platform's share of a captured amount: 5 %, half a minor unit rounded up. */
export const platformFeeMinor = (capturedMinor: number): number => {
  assertNatural(capturedMinor)
  return Number((BigInt(capturedMinor) * BigInt(LIMITS.money.platformFeePercent) + 50n) / 100n)
}

/** What the referee is paid: captured − platform fee − the provider's fee, never below 0. */
export const payoutMinor = (capturedMinor: number, processingFeeMinor: number): number => {
  assertNatural(processingFeeMinor)
  return Math.max(0, capturedMinor - platformFeeMinor(capturedMinor) - processingFeeMinor)
}

const assertNatural = (minor: number): void => {
  assertMinor(minor)
  if (minor < 0) throw new RangeError('An amount is not negative')
}
