import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { LIMITS, type PaymentMethod } from '@refcall/domain'
import { api, type Place } from '@refcall/host'

interface RefereesQuery {
  method?: PaymentMethod
  asksAgain?: boolean
}

/**
 * Referees on duty around a place who take this payment method, nearest first. A screen that uses it twice fetches
 * once: the second use, with `asksAgain: false`, does not repeat a request that has just failed in the first.
 */
export function useAvailableReferees({ latitude, longitude }: Place, { method = 'cash', asksAgain = true }: RefereesQuery = {}) {
  const query = { paymentMethod: method, latitude, longitude, radius: LIMITS.nearby.radiusMiles } as const
  const options = queries.availableReferees(api, query)
  return useQuery({
    ...options,
    // Referees of the previous place are placeholders for the new one, but cash referees are not for electronic.
    placeholderData: (before, asked) => (isSameMethod(asked?.queryKey, method) ? keepPreviousData(before) : undefined),
    retryOnMount: asksAgain,
  })
}

const isSameMethod = (key: readonly unknown[] | undefined, method: PaymentMethod): boolean => {
  const query = key?.at(-1)
  return typeof query === 'object' && query !== null && 'paymentMethod' in query && query.paymentMethod === method
}

/** Refetches every list of referees on duty. */
export function refreshAvailable(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['/api', 'referees', 'available'] })
}
