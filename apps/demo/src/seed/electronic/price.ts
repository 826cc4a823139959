import { chargeableMinor, convertMinor, isCurrency, matchPriceMinor, type CurrencyCode } from '@refcall/domain'
import type { Insertable, Schema } from '@refcall/api/embed/database'
import { crossRate, SNAPSHOT } from '@refcall/api/embed/payments'
import type { RefereeInsert } from '../people.ts'
import type { ElectronicSketch } from './sketches.ts'

const perUsd = (currency: CurrencyCode): string => SNAPSHOT.perUsd[currency]

/** The price in the player's currency at the snapshot's exchange rates, and the quote if a conversion was needed. */
export const priceOf = (
  { playerCount, games, currency }: ElectronicSketch,
  referee: RefereeInsert,
  id: string,
  at: Date,
) => {
  const { rate_minor: rateMinor, currency: rateCurrency } = referee
  if (!rateMinor || !isCurrency(rateCurrency ?? '')) throw new Error(`${referee.display_name} has no rate.`)
  const from = rateCurrency as CurrencyCode
  const rate = from === currency ? '1' : crossRate(perUsd(from), perUsd(currency))
  const price = convertMinor(matchPriceMinor({ playerCount, gamesRemaining: games, rateMinor }), {
    from,
    to: currency,
    rate,
  })
  const quote: Insertable<Schema['fx_quote']> | null =
    from === currency
      ? null
      : {
          id: `fxq_${id}`,
          from_currency: from,
          to_currency: currency,
          rate,
          rate_date: SNAPSHOT.date,
          stale: false,
          at,
        }
  return {
    quote,
    terms: {
      rate_minor: rateMinor,
      rate_currency: from,
      quote_id: quote?.id ?? null,
      exchange_rate: rate,
      total_minor: chargeableMinor(price, currency),
      currency,
      usd_rate: crossRate(perUsd(currency), perUsd('USD')),
    },
  }
}
