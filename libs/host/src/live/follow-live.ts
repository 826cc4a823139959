import { connectLive, type LiveConnection, type LiveOptions } from '@refcall/api-client'
import { LIMITS } from '@refcall/domain'
import { ready } from '../api.ts'
import { onWakeUp } from './on-wake-up.ts'

const { reconnectMs, reconnectAttempts: maxAttempts, deadAfterMs: silenceMs } = LIMITS.live

/**
 * Follows an event stream from the moment the start call has claimed the device, and resumes it whenever the page wakes
 * up. Returns the way to stop for good.
 */
export function followLive(options: Pick<LiveOptions, 'url' | 'onMessage' | 'onState'>): () => void {
  let connection: LiveConnection | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const begin = async () => {
    clearTimeout(retry)
    try {
      await ready()
    } catch {
      if (!stopped) retry = setTimeout(() => void begin(), reconnectMs)
      return
    }
    if (stopped || connection) return
    connection = connectLive({ ...options, reconnectMs, maxAttempts, silenceMs })
  }
  const stopWaking = onWakeUp(() => (connection ? connection.resync() : void begin()))
  void begin()

  return () => {
    stopped = true
    clearTimeout(retry)
    stopWaking()
    connection?.close()
  }
}
