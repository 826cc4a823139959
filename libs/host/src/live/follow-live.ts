import { shareLive, type LiveState, type Meeting, type SharedLiveConnection, type SharedLiveOptions } from '@refcall/api-client'
import { LIMITS } from '@refcall/domain'
import { device } from '../device.ts'
import { ready, replaceBearer } from '../identity.ts'
import { session } from '../session.ts'
import { onWakeUp } from './on-wake-up.ts'

const { reconnectMs, reconnectAttempts: maxAttempts, deadAfterMs: silenceMs, supersededRetryMs: longestWaitMs } = LIMITS.live
const pace = { reconnectMs, maxAttempts, silenceMs, longestWaitMs }

/**
 * Follows the stream of this device from the moment the start call has claimed it, together with the other tabs of this
 * browser, with the bearer where there is one. Begins anew for another person, and goes on at once with a better bearer
 * when one was refused. Lets go of it while the page is frozen or put away, and goes on whenever the page wakes up.
 * Returns the way to stop for good.
 */
export function followLive(options: Pick<SharedLiveOptions, 'url' | 'query' | 'onMessage' | 'onState'>): () => void {
  let connection: SharedLiveConnection | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let who = ''
  let state: LiveState = 'connecting'

  const connect = () => {
    who = signedIn()
    connection = shareLive({
      ...options,
      ...pace,
      meeting: meeting(),
      who,
      bearer: () => session.getState().token,
      onDenied: (bearer) => void replaceBearer(bearer).catch(() => {}),
      onState: (next) => options.onState?.((state = next)),
    })
  }
  const begin = async () => {
    clearTimeout(retry)
    try {
      await ready()
    } catch {
      if (!stopped) retry = setTimeout(() => void begin(), pace.reconnectMs)
      return
    }
    if (!stopped && !connection) connect()
  }
  const unsubscribe = session.subscribe((now, before) => {
    if (!connection) return
    if (now.known && signedIn() !== who) {
      // Nothing of what came for somebody else is gone on with.
      connection.close()
      connect()
    } else if (now.token !== before.token && state !== 'open') connection.resync()
  })
  const stopWaking = onWakeUp({
    rest: () => connection?.rest(),
    wake: () => (connection ? connection.resync() : void begin()),
  })
  void begin()

  return () => {
    stopped = true
    clearTimeout(retry)
    unsubscribe()
    stopWaking()
    connection?.close()
  }
}

/**
 * An app's device is for one tab alone, and a bearer's stream for the tabs of the same person; who has a cookie shares it
 * with the whole browser. The number changes with what the tabs say to each other.
 */
function meeting(): Meeting | null {
  const { id, source } = device.getState()
  if (source === 'tab' || !('locks' in navigator) || typeof BroadcastChannel === 'undefined') return null
  const { token, user } = session.getState()
  const name = `refcall-live-1 ${id}${token && user ? ` ${user.id}` : ''}`
  return {
    takeTurn: (options, held) => navigator.locks.request(name, options, held),
    openChannel: () => new BroadcastChannel(name),
  }
}

/** Whatever the server looks at when it settles what a stream brings. */
function signedIn(): string {
  const { user, isDeviceReferee } = session.getState()
  return user ? [user.id, user.refereeId, user.isOperator].join() : isDeviceReferee ? 'referee' : ''
}
