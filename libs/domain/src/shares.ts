import { providerStep } from './charge.ts'
import type { CurrencyCode } from './currencies.ts'
import { LIMITS } from './limits.ts'
import { convertMinor } from './money.ts'
import { payoutMinor, platformFeeMinor } from './price.ts'

/** How a captured amount is shared out; the parts add up to it. In the provider's units of one currency. */
export interface Shares {
  readonly captured: number
  /** What the provider keeps. */
  readonly processingFee: number
  /** What the platform keeps: 5 %, or what is left where fee and platform together exceed the amount. */
  readonly platformFee: number
  /** What the referee is paid. */
  readonly payout: number
  /** What cannot be transferred because it is less than the smallest step. */
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
 * What is left to the referee of a payout after `back` of the `whole` charge went back to the player: the same part,
 * down to the smallest step; everything back leaves nothing.
 */
export const payoutAfterReturn = (payout: number, back: number, whole: number, currency: CurrencyCode): number => {
  if (back < 0 || back > whole || whole <= 0) throw new RangeError('No more comes back than was charged')
  const kept = Number((BigInt(payout) * BigInt(whole - back)) / BigInt(whole))
  return kept - (kept % providerStep(currency))
}

/** What a referee may expect of a price before the real fee is known; minor units of the price's currency. */
export const estimatedPayoutMinor = (totalMinor: number, currency: CurrencyCode, usdRate: string): number => {
  const { feePerMille, feeFixedUsdMinor } = LIMITS.payment.estimate
  // The fixed part in dollars is as many dollars less in the whole, so it is taken off there.
  const fixedShare = convertMinor(totalMinor, currency, 'USD', usdRate)
  const fixed = fixedShare > 0 ? Math.round((totalMinor * feeFixedUsdMinor) / fixedShare) : 0
  return payoutMinor(totalMinor, Math.round((totalMinor * feePerMille) / 1_000) + fixed)
}
