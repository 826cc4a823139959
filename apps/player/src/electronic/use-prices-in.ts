import { useQueries } from '@tanstack/react-query'
import type { Referee } from '@refcall/contract'
import { isCurrency } from '@refcall/domain'
import { ownPrice, wireAmount } from './price.ts'
import { conversionOf } from './use-cost.ts'

const ONE_GAME = { playerCount: 1, gamesRemaining: 1 }

/** Rates of referees in one currency, to compare them. A rate is undefined until its conversion arrives. */
export function usePricesIn(
  currency: string | undefined,
  referees: readonly Referee[] = [],
): (referee: Referee) => number | undefined {
  const target = currency !== undefined && isCurrency(currency) ? currency : null
  const prices = referees.map((referee) => ownPrice(ONE_GAME, referee))
  const queries = target
    ? prices
        .map((own) => ({ amount: wireAmount(own), from: own.currency, to: target }))
        .filter(({ from, to }) => from !== to)
    : []
  const distinct = [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()]
  const conversions = useQueries({ queries: distinct.map((query) => conversionOf(query)) })
  return (referee) => {
    const own = ownPrice(ONE_GAME, referee)
    const amount = wireAmount(own)
    if (own.currency === target) return amount
    const asked = distinct.findIndex((query) => query.from === own.currency && query.amount === amount)
    return conversions[asked]?.data?.convertedAmount
  }
}
