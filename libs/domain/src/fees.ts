import { minorUnits } from './amounts.ts'
import { LIMITS } from './limits.ts'

/*
 * The arithmetic of fees, the same in whatever unit the amounts are. Not part of the library's door: what leaves it
 * carries its unit.
 */

/** The platform's share of a captured amount: 5 %, half a unit rounded up. */
export const platformFeeOf = (captured: number): number => {
  assertNatural(captured)
  return Number((BigInt(captured) * BigInt(LIMITS.money.platformFeePercent) + 50n) / 100n)
}

/** What the referee is paid: captured − platform fee − the provider's fee, never below 0. */
export const payoutOf = ({ captured, processingFee }: { captured: number; processingFee: number }): number => {
  assertNatural(processingFee)
  return Math.max(0, captured - platformFeeOf(captured) - processingFee)
}

/** @throws RangeError for an amount that is negative or not whole */
export const assertNatural = (amount: number): void => {
  if (minorUnits(amount) < 0) throw new RangeError('An amount is not negative')
}
