import { QueryClient } from '@tanstack/react-query'

/**
 * The product's defaults for queries: no retry, no refetch on focus, no polling, never stale by itself. Without a
 * network a call fails at once instead of being paused.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
