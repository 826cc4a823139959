import { providerStep } from './charge.ts'
import type { CurrencyCode } from './currencies.ts'
import { LIMITS } from './limits.ts'
import { convertMinor } from './money.ts'
import { payoutMinor, platformFeeMinor } from './price.ts'

/** The shares of a captured amount; they add up to it. In the provider's units of one currency. */
export interface Shares {
  readonly captured: number
  /** The provider's fee. */
  readonly processingFee: number
  /** The platform's fee: 5 %, or the rest where both fees together exceed the amount. */
  readonly platformFee: number
  /** The referee's payout. */
  readonly payout: number
  /** The remainder that cannot be transferred because it is less than the smallest step. */
  readonly rounding: number
}

/** Shares of a capture whose balance transaction reads `captured` and `processingFee`. */
export const sharesOf = (captured: number, processingFee: number, currency: CurrencyCode): Shares => {
  const due = payoutMinor(captured, processingFee)
  const rounding = due % providerStep(currency)
  const platformFee = due > 0 ? platformFeeMinor(captured) : captured - processingFee
  return { captured, processingFee, platformFee, payout: due - rounding, rounding }
}

/**
 * The rest of a referee's payout after `back` of the `whole` charge was refunded to the player: reduced in proportion,
 * rounded down to the smallest step; 0 after a full refund.
 */
export const payoutAfterReturn = (payout: number, back: number, whole: number, currency: CurrencyCode): number => {
  if (back < 0 || back > whole || whole <= 0) throw new RangeError('No more comes back than was charged')
  const kept = Number((BigInt(payout) * BigInt(whole - back)) / BigInt(whole))
  return kept - (kept % providerStep(currency))
}

/** A referee's estimated payout before the real fee is known; minor units of the price's currency. */
export const estimatedPayoutMinor = (totalMinor: number, currency: CurrencyCode, usdRate: string): number => {
  const { feePerMille, feeFixedUsdMinor } = LIMITS.payment.estimate
  // The fixed part of the fee is in dollars, so it is subtracted from the amount in dollars.
  const fixedShare = convertMinor(totalMinor, currency, 'USD', usdRate)
  const fixed = fixedShare > 0 ? Math.round((totalMinor * feeFixedUsdMinor) / fixedShare) : 0
  return payoutMinor(totalMinor, Math.round((totalMinor * feePerMille) / 1_000) + fixed)
}
