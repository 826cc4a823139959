import { useQueries } from '@tanstack/react-query'
import type { Referee } from '@refcall/contract'
import { chargeableMinor, isCurrency, type CurrencyCode, type MinorUnits } from '@refcall/domain'
import { convertedMinor, ownPrice, wireAmount } from './price.ts'
import { conversionOf } from './use-cost.ts'

interface Price {
  totalMinor: MinorUnits
  currency: CurrencyCode
}

/**
 * What this match costs with each of the referees, in one currency, by the quotes that are charged. A price is undefined
 * until its quote arrives.
 */
export function usePrices(
  match: { playerCount: number; gamesRemaining: number },
  currency: string | undefined,
  referees: readonly Referee[] = [],
): (referee: Referee) => Price | undefined {
  const target = currency !== undefined && isCurrency(currency) ? currency : null
  const queries = target
    ? referees
        .map((referee) => ownPrice(match, referee))
        .map((own) => ({ amount: wireAmount(own), from: own.currency, to: target }))
        .filter(({ from, to }) => from !== to)
    : []
  const distinct = [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()]
  const conversions = useQueries({ queries: distinct.map((query) => conversionOf(query)) })
  return (referee) => {
    if (!target) return undefined
    const own = ownPrice(match, referee)
    if (own.currency === target) return { totalMinor: chargeableMinor(own.totalMinor, target), currency: target }
    const amount = wireAmount(own)
    const asked = distinct.findIndex((query) => query.from === own.currency && query.amount === amount)
    const converted = conversions[asked]?.data?.convertedAmount
    return converted === undefined ? undefined : { totalMinor: convertedMinor(converted, target), currency: target }
  }
}
