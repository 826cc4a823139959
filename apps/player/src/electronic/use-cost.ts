import { useEffect } from 'react'
import { t } from '@lingui/core/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
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
  conversion: Conversion | null
  /** The same cost by a valid quote: this one, or a new one if it has expired. Rejects when there is none. */
  renewed: () => Promise<KnownCost>
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
  const query = differs ? { amount: wireAmount(own), from: own.currency, to: target } : null
  const client = useQueryClient()
  const quote = conversionOf(query)
  const conversion = useQuery({ ...quote, enabled: query !== null })
  useConversionTrouble(query ? conversion.error : null)

  if (!own || !target) return { state: own ? 'reckoning' : 'unknown' }
  if (!differs) {
    const known: KnownCost = {
      state: 'known',
      own,
      currency: target,
      totalMinor: chargeableMinor(own.totalMinor, target),
      conversion: null,
      renewed: async () => known,
    }
    return known
  }
  if (conversion.isFetching) return { state: 'reckoning' }
  if (!conversion.data || conversion.isError) {
    return { state: 'failed', own, currency: target, again: () => void conversion.refetch() }
  }
  const costBy = (by: Conversion): KnownCost => ({
    state: 'known',
    own,
    currency: target,
    totalMinor: convertedMinor(by.convertedAmount, target),
    conversion: by,
    renewed: async () => costBy(await client.fetchQuery(quote)),
  })
  return costBy(conversion.data)
}

/** A conversion with its quote, which counts as fresh for half of its lifetime, so that a request has the other half to arrive. */
export function conversionOf(query: { amount: number; from: string; to: string } | null) {
  return queryOptions({
    queryKey: ['/api', 'currency', 'convert', query],
    queryFn: async ({ signal }) => {
      if (!query) throw new Error('There is nothing to convert')
      const answer = await api('GET /api/currency/convert', { query }, { signal })
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
