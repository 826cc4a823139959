import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { connectLive, type LiveState } from '@refcall/api-client'
import type { LiveMessage } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { useDeviceId } from '@refcall/host'
import { DASHBOARD_KEY, keepEvent, keepMatch } from './keep.ts'
import type { Instants } from './newest.ts'

/** Keeps what is shown of a range up to date while mounted; tells whether it is. */
export function useLive(range: Instants): { live: boolean } {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  const [state, setState] = useState<LiveState>('connecting')

  const hear = useEffectEvent((message: LiveMessage) => {
    if (message.type === 'dashboard_match') keepMatch(client, range, message.match)
    if (message.type === 'dashboard_availability') keepEvent(client, range, message.event)
    // Between the last read and this connection something may have happened.
    if (message.type === 'connected' && !message.resumed) void client.invalidateQueries({ queryKey: DASHBOARD_KEY })
  })

  useEffect(() => {
    const { reconnectMs, reconnectAttempts: maxAttempts, deadAfterMs: silenceMs } = LIMITS.live
    const connection = connectLive({
      url: `/api/events/${encodeURIComponent(deviceId)}`,
      onMessage: (message) => hear(message),
      onState: setState,
      reconnectMs,
      maxAttempts,
      silenceMs,
    })
    window.addEventListener('online', connection.resync)
    return () => {
      window.removeEventListener('online', connection.resync)
      connection.close()
    }
  }, [deviceId])

  return { live: state === 'open' }
}
