import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { LIMITS } from '@refcall/domain'
import { api, type Place } from '@refcall/host'

/**
 * Referees on duty around a place who take cash, nearest first. A screen that shows them twice asks once: the second
 * place, with `asksAgain: false`, does not read again what has just failed in the first.
 */
export function useAvailableReferees({ latitude, longitude }: Place, { asksAgain = true } = {}) {
  const query = { paymentMethod: 'cash', latitude, longitude, radius: LIMITS.nearby.radiusMiles } as const
  return useQuery({ ...queries.availableReferees(api, query), placeholderData: keepPreviousData, retryOnMount: asksAgain })
}

/** Reads the referees on duty again, wherever they are shown. */
export function refreshAvailable(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['/api', 'referees', 'available'] })
}
