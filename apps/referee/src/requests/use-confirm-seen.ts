import { useEffect, useRef } from 'react'
import type { Match } from '@refcall/contract'
import { api } from '@refcall/host'

/**
 * Confirms to the server, once each, which requests were visible on this screen; the player sees how many referees have
 * seen the request.
 */
export function useConfirmSeen(deviceId: string, requests: readonly Match[] = []): void {
  const confirmed = useRef(new Set<string>())
  useEffect(() => {
    const confirm = () => {
      if (document.visibilityState !== 'visible') return
      for (const { id } of requests) {
        if (confirmed.current.has(id)) continue
        confirmed.current.add(id)
        // The confirmation failed: it is sent again with the next refetch of the list.
        api('POST /api/mobile/matches/:matchId/seen', { params: { matchId: id }, body: { deviceId } }).catch(() =>
          confirmed.current.delete(id),
        )
      }
    }
    confirm()
    document.addEventListener('visibilitychange', confirm)
    return () => document.removeEventListener('visibilitychange', confirm)
  }, [deviceId, requests])
}
