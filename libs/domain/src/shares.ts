import { minorUnits, partOf, providerUnits, type MinorUnits, type Part, type ProviderUnits } from './amounts.ts'
import { providerStep } from './charge.ts'
import type { CurrencyCode } from './currencies.ts'
import { payoutOf, platformFeeOf } from './fees.ts'
import { LIMITS } from './limits.ts'
import { convertMinor } from './money.ts'

/** What a capture's balance transaction reads, in the provider's units of its currency. */
export interface Balance {
  readonly captured: Part<'captured'>
  /** What the provider keeps. */
  readonly processingFee: Part<'processingFee'>
  readonly currency: CurrencyCode
}

/** How a captured amount is shared out; the parts add up to it. In the provider's units of one currency. */
export interface Shares extends Balance {
  /** What the platform keeps: 5 %, or what is left where fee and platform together exceed the amount. */
  readonly platformFee: Part<'platformFee'>
  /** What the referee is paid. */
  readonly payout: Part<'payout'>
  /** What cannot be transferred because it is less than the smallest step. */
  readonly rounding: ProviderUnits
}

export const sharesOf = ({ captured, processingFee, currency }: Balance): Shares => {
  const due = payoutOf({ captured, processingFee })
  const rounding = due % providerStep(currency)
  const platformFee = due > 0 ? platformFeeOf(captured) : captured - processingFee
  return {
    captured,
    processingFee,
    platformFee: partOf('platformFee', platformFee),
    payout: partOf('payout', due - rounding),
    rounding: providerUnits(rounding),
    currency,
  }
}

/** A payout, and what went back to the player of the charge that it is paid out of. */
export interface Return {
  readonly payout: Part<'payout'>
  /** Of the payout. */
  readonly currency: CurrencyCode
  /** In the charge's units, as `charged` is. */
  readonly returned: Part<'returned'>
  readonly charged: ProviderUnits
}

/** What is left to the referee: the same part as of the charge, down to the smallest step; all back leaves nothing. */
export const payoutAfterReturn = ({ payout, currency, returned, charged }: Return): Part<'payout'> => {
  if (returned < 0 || returned > charged || charged <= 0) throw new RangeError('No more comes back than was charged')
  const kept = Number((BigInt(payout) * BigInt(charged - returned)) / BigInt(charged))
  return partOf('payout', kept - (kept % providerStep(currency)))
}

/** What a referee may expect of a price before the real fee is known, in the price's currency. */
export const estimatedPayoutMinor = (total: MinorUnits, currency: CurrencyCode, usdRate: string): MinorUnits => {
  const { feePerMille, feeFixedUsdMinor } = LIMITS.payment.estimate
  // The fixed part in dollars is as many dollars less in the whole, so it is taken off there.
  const fixedShare = convertMinor(total, { from: currency, to: 'USD', rate: usdRate })
  const fixed = fixedShare > 0 ? Math.round((total * feeFixedUsdMinor) / fixedShare) : 0
  return minorUnits(payoutOf({ captured: total, processingFee: Math.round((total * feePerMille) / 1_000) + fixed }))
}
