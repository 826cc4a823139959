import { minorUnits, type MinorUnits } from './amounts.ts'
import { chargeableMinor } from './charge.ts'
import { currencyOf, type CurrencyCode } from './currencies.ts'
import { LIMITS } from './limits.ts'

/** The tips of a currency that a player may give, in its minor units. */
export interface TipAmounts {
  /** Three round amounts, growing. */
  readonly suggested: readonly MinorUnits[]
  readonly max: MinorUnits
}

/** Leading figures of amounts that people give. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** @param usdRate US dollars for one unit of the currency */
export function tipAmountsIn(currency: CurrencyCode, usdRate: string): TipAmounts {
  const worth = (usdMinor: number) => roundAmount(usdMinor / 100 / Number(usdRate), currency)
  return { suggested: LIMITS.tip.suggestedUsdMinor.map(worth), max: worth(LIMITS.tip.maxUsdMinor) }
}

/** The nearest round amount that can be charged. */
function roundAmount(amount: number, currency: CurrencyCode): MinorUnits {
  const scale = 10 ** Math.floor(Math.log10(amount))
  const nearest = ROUND.reduce((best, figure) =>
    Math.abs(figure * scale - amount) < Math.abs(best * scale - amount) ? figure : best,
  )
  return chargeableMinor(minorUnits(Math.round(nearest * scale * 10 ** currencyOf(currency).isoDigits)), currency)
}

/** Until when a match that was completed at an instant may be tipped. */
export const tipUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + LIMITS.tip.openMs)
