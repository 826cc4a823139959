import { useEffect } from 'react'
import type { Match } from '@refcall/contract'
import { log, refreshUser, useSession } from '@refcall/host'
import { obstacleOf } from './acceptable.ts'

/** Whether the account is verified changes at the provider: before a request is refused for it, the server is asked once. */
export function useFreshStanding(requests: readonly Match[] = []): void {
  const { user } = useSession()
  const isRefused = user !== null && requests.some((match) => obstacleOf(match, user) === 'unverified')
  useEffect(() => {
    if (isRefused) refreshUser().catch((error: unknown) => log.failure('account_read', error))
  }, [isRefused])
}
