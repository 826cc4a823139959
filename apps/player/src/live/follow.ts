import { connectLive, type LiveConnection, type LiveState } from '@refcall/api-client'
import type { LiveMessage } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { ready } from '@refcall/host'
import { onWake } from './on-wake.ts'

export interface Following {
  url: string
  onMessage: (message: LiveMessage) => void
  onState: (state: LiveState) => void
}

/**
 * Follows the live events of this player from the moment the start call has claimed the device. Returns the way to
 * stop for good.
 */
export function follow({ url, onMessage, onState }: Following): () => void {
  const { reconnectMs, reconnectAttempts, deadAfterMs } = LIMITS.live
  let connection: LiveConnection | undefined
  let stopped = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const begin = async () => {
    clearTimeout(retry)
    try {
      await ready()
    } catch {
      if (!stopped) retry = setTimeout(() => void begin(), reconnectMs)
      return
    }
    if (stopped || connection) return
    connection = connectLive({ url, onMessage, onState, reconnectMs, maxAttempts: reconnectAttempts, silenceMs: deadAfterMs })
  }
  const stopWaking = onWake(() => (connection ? connection.resync() : void begin()))
  void begin()

  return () => {
    stopped = true
    clearTimeout(retry)
    stopWaking()
    connection?.close()
  }
}
