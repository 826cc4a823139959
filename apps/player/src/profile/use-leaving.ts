import { useMutation, useQueryClient } from '@tanstack/react-query'
import { log } from '@refcall/host'

/** Signs out by the given call; the page is reloaded with empty caches. */
export function useLeaving(leave: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: leave,
    onSuccess: () => {
      client.clear()
      window.location.reload()
    },
    onError: (error) => log.failure('sign_out', error),
  })
}
