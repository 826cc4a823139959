import { useEffect } from 'react'
import type { Match } from '@refcall/contract'
import { log, refreshUser, useSession } from '@refcall/host'
import { obstacleOf } from './acceptable.ts'

/**
 * Account verification changes at the provider: before a request is blocked as unverified, the server checks it once.
 */
export function useFreshPayoutStatus(requests: readonly Match[] = []): void {
  const { user } = useSession()
  const isRefused = user !== null && requests.some((match) => obstacleOf(match, user) === 'unverified')
  useEffect(() => {
    if (isRefused) refreshUser().catch((error: unknown) => log.failure('account_read', error))
  }, [isRefused])
}
