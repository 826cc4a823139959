import { shareLive, type Meeting, type SharedLiveConnection, type SharedLiveOptions } from '@refcall/api-client'
import { LIMITS } from '@refcall/domain'
import { ready } from '../api.ts'
import { device } from '../device.ts'
import { session } from '../session.ts'
import { onWakeUp } from './on-wake-up.ts'

const { reconnectMs, reconnectAttempts: maxAttempts, deadAfterMs: silenceMs, supersededRetryMs: longestWaitMs } = LIMITS.live

/**
 * Follows the stream of this device from the moment the start call has claimed it, together with the other tabs of this
 * browser. Lets go of it while the page is frozen or put away, and goes on whenever the page wakes up. Returns the way to
 * stop for good.
 */
export function followLive(options: Pick<SharedLiveOptions, 'url' | 'query' | 'onMessage' | 'onState'>): () => void {
  let connection: SharedLiveConnection | undefined
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
    const pace = { reconnectMs, maxAttempts, silenceMs, longestWaitMs }
    connection = shareLive({ ...options, ...pace, meeting: meeting(), who: signedIn() })
  }
  const stopWaking = onWakeUp({
    rest: () => connection?.rest(),
    wake: () => (connection ? connection.resync() : void begin()),
  })
  void begin()

  return () => {
    stopped = true
    clearTimeout(retry)
    stopWaking()
    connection?.close()
  }
}

/** An app's device is for one tab alone. The number changes with what the tabs say to each other. */
function meeting(): Meeting | null {
  const { id, source } = device.getState()
  if (source === 'tab' || !('locks' in navigator) || typeof BroadcastChannel === 'undefined') return null
  const name = `refcall-live-1 ${id}`
  return {
    takeTurn: (options, held) => navigator.locks.request(name, options, held),
    openChannel: () => new BroadcastChannel(name),
  }
}

/** Whatever the server looks at when it settles what a stream brings. */
function signedIn(): string {
  const { user } = session.getState()
  return user ? [user.id, user.refereeId, user.isOperator].join() : ''
}
