import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { LIMITS, type PaymentMethod, type Place } from '@refcall/domain'
import { api } from '@refcall/host'

interface RefereesQuery {
  method?: PaymentMethod
  asksAgain?: boolean
}

/**
 * Referees on duty around a place who take this payment method, nearest first. A screen that uses it twice reads
 * once: its parts, with `asksAgain: false`, do not repeat what the screen itself reads when it is entered.
 */
export function useAvailableReferees(place: Place | null, { method = 'cash', asksAgain = true }: RefereesQuery = {}) {
  const { latitude, longitude } = place ?? { latitude: 0, longitude: 0 }
  const query = { paymentMethod: method, latitude, longitude, radius: LIMITS.nearby.radiusMiles } as const
  const options = queries.availableReferees(api, query)
  return useQuery({
    ...options,
    enabled: place !== null,
    // Referees of the previous place are placeholders for the new one, but cash referees are not for electronic.
    placeholderData: (before, asked) => (isSameMethod(asked?.queryKey, method) ? keepPreviousData(before) : undefined),
    ...(!asksAgain && { refetchOnMount: true, retryOnMount: false }),
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

const planned = new WeakMap<QueryClient, Promise<void>>()

/** The same at a random instant within `spreadMs`; what changes until then is read with it. */
export async function refreshAvailableWithin(client: QueryClient, spreadMs: number): Promise<void> {
  const present = planned.get(client) ?? new Promise<void>((resolve) => setTimeout(resolve, Math.random() * spreadMs))
  planned.set(client, present)
  await present
  if (planned.get(client) !== present) return
  planned.delete(client)
  await refreshAvailable(client)
}
