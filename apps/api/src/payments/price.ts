import { chargeableMinor, convertMinor, crossCheckAmount, isChargeable, isCurrency, matchPriceMinor, toDecimalString, type CurrencyCode, type MinorUnits } from '@refcall/domain'
import { quoteNamed, usdRate } from '../currencies/index.ts'
import type { Deps } from '../platform/deps.ts'
import type { RefereeRow } from '../referees/index.ts'
import { Refusal } from '../platform/refusal.ts'

/** A price with all that made it; minor units. */
export interface Price {
  readonly rateMinor: MinorUnits
  readonly rateCurrency: CurrencyCode
  readonly quoteId: string | null
  /** The price of one unit of the rate's currency in the price's. */
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
 * Players × games × the referee's rate, in the player's currency, to what can be charged.
 * @throws Refusal `referee_unavailable` without a rate, `invalid_request` for an unknown currency, `amount_too_small`
 */
export async function priceOf(deps: Deps, referee: RefereeRow, asked: PriceRequest): Promise<Price> {
  const { rate_minor: rateMinor, currency: rateCurrency } = referee
  if (!rateMinor || !isCurrency(rateCurrency)) throw new Refusal('referee_unavailable')
  const { currency } = asked
  if (!isCurrency(currency)) {
    throw new Refusal('invalid_request', { fields: [{ path: 'currency', problem: 'is not a currency we know' }] })
  }
  const quote = currency === rateCurrency ? null : await quoteNamed(deps, asked.quoteId, rateCurrency, currency)
  const totalMinor = countable(() => {
    const priceMinor = matchPriceMinor({ ...asked, rateMinor })
    return chargeableMinor(quote ? convertMinor(priceMinor, { from: rateCurrency, to: currency, rate: quote.rate }) : priceMinor, currency)
  })
  const usd = await usdRate(deps, currency)
  if (totalMinor === 0 || !isChargeable(totalMinor, currency, usd)) throw new Refusal('amount_too_small')
  const exchangeRate = quote?.rate ?? '1'
  return { rateMinor, rateCurrency, quoteId: quote?.id ?? null, exchangeRate, totalMinor, currency, usdRate: usd }
}

/** A rate may be set so high that nobody can be charged it, and in a smaller currency that it cannot be counted. */
function countable(price: () => MinorUnits): MinorUnits {
  try {
    return price()
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('referee_unavailable')
    throw error
  }
}

/** What the client says of the price is only compared. @throws Refusal `price_changed` with the right one */
export function compareAmount(amount: number, { totalMinor, currency }: Price): void {
  if (amount !== crossCheckAmount(totalMinor, currency)) throw priceChanged({ totalMinor, currency })
}

export function priceChanged({ totalMinor, currency }: Pick<Price, 'totalMinor' | 'currency'>): Refusal {
  return new Refusal('price_changed', { totalAmount: toDecimalString(totalMinor, currency), currency })
}
