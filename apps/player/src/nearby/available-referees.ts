import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { LIMITS, type PaymentMethod } from '@refcall/domain'
import { api, type Place } from '@refcall/host'

interface Asked {
  method?: PaymentMethod
  asksAgain?: boolean
}

/**
 * Referees on duty around a place who are paid this way, nearest first. A screen that shows them twice asks once: the
 * second place, with `asksAgain: false`, does not read again what has just failed in the first.
 */
export function useAvailableReferees({ latitude, longitude }: Place, { method = 'cash', asksAgain = true }: Asked = {}) {
  const query = { paymentMethod: method, latitude, longitude, radius: LIMITS.nearby.radiusMiles } as const
  const options = queries.availableReferees(api, query)
  return useQuery({
    ...options,
    // Those around the place before stand in for those around the new one, but not cash for electronic.
    placeholderData: (before, asked) => (isSameMethod(asked?.queryKey, method) ? keepPreviousData(before) : undefined),
    retryOnMount: asksAgain,
  })
}

const isSameMethod = (key: readonly unknown[] | undefined, method: PaymentMethod): boolean => {
  const query = key?.at(-1)
  return typeof query === 'object' && query !== null && 'paymentMethod' in query && query.paymentMethod === method
}

/** Reads the referees on duty again, wherever they are shown. */
export function refreshAvailable(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['/api', 'referees', 'available'] })
}
