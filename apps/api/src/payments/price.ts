import {
  chargeableMinor,
  convertMinor,
  crossCheckAmount,
  isChargeable,
  isCurrency,
  isOfferedCurrency,
  matchPriceMinor,
  toDecimalString,
  type CurrencyCode,
  type MinorUnits,
} from '@refcall/domain'
import { quoteNamed, usdRate } from '../currencies/index.ts'
import type { Deps } from '../platform/deps.ts'
import type { RefereeRow } from '../referees/index.ts'
import { Refusal } from '../platform/refusal.ts'

/** A price with its inputs, in minor units. */
export interface Price {
  readonly rateMinor: MinorUnits
  readonly rateCurrency: CurrencyCode
  readonly quoteId: string | null
  /** The price of one unit of the rate's currency in the price's currency. */
  readonly exchangeRate: string
  readonly totalMinor: MinorUnits
  readonly currency: CurrencyCode
  readonly usdRate: string
}

interface PriceRequest {
  readonly playerCount: number
  readonly gamesRemaining: number
  readonly currency: string
  readonly quoteId?: string | undefined
}

/**
 * Players × games × the referee's rate, converted to the player's currency and rounded to a chargeable amount.
 * @throws Refusal `referee_unavailable` without a rate, `invalid_request` for an unknown currency, `amount_too_small`
 */
export async function priceOf(
  deps: Pick<Deps, 'db' | 'clock' | 'rates'>,
  referee: RefereeRow,
  asked: PriceRequest,
): Promise<Price> {
  const { rate_minor: rateMinor, currency: rateCurrency } = referee
  if (!rateMinor || !isCurrency(rateCurrency)) throw new Refusal('referee_unavailable')
  const { currency } = asked
  if (!isOfferedCurrency(currency)) {
    throw new Refusal('invalid_request', { fields: [{ path: 'currency', problem: 'is not a currency we know' }] })
  }
  const quote = currency === rateCurrency ? null : await quoteNamed(deps, asked.quoteId, rateCurrency, currency)
  const totalMinor = countable(() => {
    const priceMinor = matchPriceMinor({ ...asked, rateMinor })
    return chargeableMinor(
      quote ? convertMinor(priceMinor, { from: rateCurrency, to: currency, rate: quote.rate }) : priceMinor,
      currency,
    )
  })
  const usd = await usdRate(deps, currency)
  if (totalMinor === 0 || !isChargeable(totalMinor, currency, usd)) throw new Refusal('amount_too_small')
  const exchangeRate = quote?.rate ?? '1'
  return { rateMinor, rateCurrency, quoteId: quote?.id ?? null, exchangeRate, totalMinor, currency, usdRate: usd }
}

/** A rate can be so high that the price cannot be charged, or overflows in a smaller currency. */
function countable(price: () => MinorUnits): MinorUnits {
  try {
    return price()
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('referee_unavailable')
    throw error
  }
}

/** The client's price is only compared, never used. @throws Refusal `price_changed` with the right one */
export function compareAmount(amount: number, { totalMinor, currency }: Price): void {
  if (amount !== crossCheckAmount(totalMinor, currency)) throw priceChanged({ totalMinor, currency })
}

export function priceChanged({ totalMinor, currency }: Pick<Price, 'totalMinor' | 'currency'>): Refusal {
  return new Refusal('price_changed', { totalAmount: toDecimalString(totalMinor, currency), currency })
}
