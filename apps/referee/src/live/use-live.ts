import { useEffect, useEffectEvent } from 'react'
import { connectLive, type LiveConnection } from '@refcall/api-client'
import type { LiveMessage } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { ready } from '@refcall/host'
import { onWakeUp } from './on-wake-up.ts'

const { reconnectMs, reconnectAttempts, deadAfterMs } = LIMITS.live

/** Keeps the device's event stream open while the screen stands, and hands over what it says. */
export function useLive(deviceId: string, onMessage: (message: LiveMessage) => void): void {
  const receive = useEffectEvent(onMessage)
  useEffect(() => {
    let connection: LiveConnection | undefined
    let left = false
    const connect = () => {
      if (left) return
      connection = connectLive({
        url: `/api/events/${encodeURIComponent(deviceId)}`,
        onMessage: (message) => receive(message),
        reconnectMs,
        maxAttempts: reconnectAttempts,
        silenceMs: deadAfterMs,
      })
    }
    // The id belongs to this browser only after the start call; a failed one is tried again by the stream itself.
    ready().then(connect, connect)
    const stopListening = onWakeUp(() => connection?.resync())
    return () => {
      left = true
      stopListening()
      connection?.close()
    }
  }, [deviceId])
}
