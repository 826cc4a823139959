import { useEffect } from 'react'
import { t } from '@lingui/core/macro'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import type { Output, Referee } from '@refcall/contract'
import { chargeableMinor, isCurrency, LIMITS, type CurrencyCode, type MinorUnits } from '@refcall/domain'
import { api, endCause, log, notify } from '@refcall/host'
import { convertedMinor, ownPrice, wireAmount, type OwnPrice } from './price.ts'

type Conversion = Output<'GET /api/currency/convert'>['conversion']

/** The player's cost of a match: no referee chosen yet, being calculated, failed, or an amount. */
export type Cost =
  | { state: 'unknown' }
  | { state: 'reckoning' }
  | { state: 'failed'; own: OwnPrice; currency: CurrencyCode; again: () => void }
  | KnownCost

export interface KnownCost {
  state: 'known'
  own: OwnPrice
  currency: CurrencyCode
  totalMinor: MinorUnits
  /** Null where the referee's currency is the player's. */
  conversion: Conversion | null
}

/**
 * Calculates the chosen referee's cost in the player's currency. The displayed rate is charged as long as its quote is
 * valid; a new quote is fetched only when the form is submitted.
 */
export function useCost(
  match: { playerCount: number; gamesRemaining: number },
  referee: Referee | null,
  currency: string | undefined,
): Cost {
  const own = referee && ownPrice(match, referee)
  const target = currency !== undefined && isCurrency(currency) ? currency : null
  const differs = own !== null && target !== null && own.currency !== target
  const query = differs ? queryFor(own, target) : null
  const conversion = useQuery({ ...conversionOf(query), enabled: query !== null })
  useConversionTrouble(query ? conversion.error : null)

  if (!own || !target) return { state: own ? 'reckoning' : 'unknown' }
  if (!differs) {
    return {
      state: 'known',
      own,
      currency: target,
      totalMinor: chargeableMinor(own.totalMinor, target),
      conversion: null,
    }
  }
  if (conversion.isFetching) return { state: 'reckoning' }
  if (!conversion.data || conversion.isError) {
    return { state: 'failed', own, currency: target, again: () => void conversion.refetch() }
  }
  return convertedCost(own, target, conversion.data)
}

/** The same cost by a valid quote: the one it has, or a new one if that has expired. Rejects when there is none. */
export async function renewedCost(client: QueryClient, { own, currency }: KnownCost): Promise<KnownCost> {
  return convertedCost(own, currency, await client.fetchQuery(conversionOf(queryFor(own, currency))))
}

const queryFor = (own: OwnPrice, to: CurrencyCode) => ({ amount: wireAmount(own), from: own.currency, to })

const convertedCost = (own: OwnPrice, currency: CurrencyCode, conversion: Conversion): KnownCost => ({
  state: 'known',
  own,
  currency,
  totalMinor: convertedMinor(conversion.convertedAmount, currency),
  conversion,
})

/**
 * A conversion with its quote, which counts as fresh for half of its lifetime, so that a request has the other half to arrive.
 * It is not aborted with the sheet that asked: the form asks for the same.
 */
export function conversionOf(query: { amount: number; from: string; to: string } | null) {
  return queryOptions({
    queryKey: ['/api', 'currency', 'convert', query],
    queryFn: async () => {
      if (!query) throw new Error('There is nothing to convert')
      const answer = await api('GET /api/currency/convert', { query })
      if (!answer.success) throw new NotConvertedError('The amount was not converted')
      return answer.conversion
    },
    staleTime: LIMITS.payment.quoteMs / 2,
  })
}

function useConversionTrouble(error: Error | null) {
  useEffect(() => {
    if (!error) return
    log.failure('price_convert', error)
    notify({ ...(isServiceTrouble(error) ? serviceWords() : conversionWords()), cause: 'currency' })
    return () => endCause('currency')
  }, [error])
}

/** The service did not answer, or not as it should; a refusal is about these two currencies. */
const isServiceTrouble = (error: Error): boolean =>
  error instanceof ApiError ? error.status >= 500 || error.status === 429 : !(error instanceof NotConvertedError)

class NotConvertedError extends Error {}

const serviceWords = () => ({
  title: t`Currency Service Unavailable`,
  text: t`Unable to get exchange rates. Please try again later or select a referee with the same currency.`,
})

const conversionWords = () => ({
  title: t`Currency Conversion Unavailable`,
  text: t`Unable to convert currencies. Please try again later or select a referee with the same currency.`,
})
