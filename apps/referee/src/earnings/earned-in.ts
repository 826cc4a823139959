import type { EarningsSum } from '@refcall/contract'
import { isCurrency, minorUnits, parseDecimal, type MinorUnits } from '@refcall/domain'
import { formatMoney } from '@refcall/messages'

/** Payout and cash together, in minor units. Both are in the sum's currency; a fraction of a minor unit is dropped. */
export function earnedMinor({ currency, payout, cash }: EarningsSum): MinorUnits {
  if (!isCurrency(currency)) return minorUnits(0)
  return minorUnits((parseDecimal(payout, currency) ?? 0) + (parseDecimal(cash, currency) ?? 0))
}

export const earnedIn = (sum: EarningsSum): string => formatMoney(earnedMinor(sum), sum.currency)
