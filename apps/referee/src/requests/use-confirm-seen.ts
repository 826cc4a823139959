import { useEffect, useRef } from 'react'
import type { Match } from '@refcall/contract'
import { api } from '@refcall/host'

/** Tells the server which requests have been on this screen, each once; the player is told how many have seen it. */
export function useConfirmSeen(deviceId: string, requests: readonly Match[] = []): void {
  const confirmed = useRef(new Set<string>())
  useEffect(() => {
    const confirm = () => {
      if (document.visibilityState !== 'visible') return
      for (const { id } of requests) {
        if (confirmed.current.has(id)) continue
        confirmed.current.add(id)
        // Not known to the server: said again when the list comes anew.
        api('POST /api/mobile/matches/:matchId/seen', { params: { matchId: id }, body: { deviceId } }).catch(() => confirmed.current.delete(id))
      }
    }
    confirm()
    document.addEventListener('visibilitychange', confirm)
    return () => document.removeEventListener('visibilitychange', confirm)
  }, [deviceId, requests])
}
