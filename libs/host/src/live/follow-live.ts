import {
  shareLive,
  type LiveState,
  type Meeting,
  type SharedLiveConnection,
  type SharedLiveOptions,
} from '@refcall/api-client'
import { LIMITS } from '@refcall/domain'
import { device } from '../device.ts'
import { ready, replaceBearer, takeFirstEventId } from '../identity.ts'
import { session } from '../session.ts'
import { traces } from '../traces.ts'
import { reportStream } from './connection.ts'
import { onWakeUp } from './on-wake-up.ts'

const {
  reconnectMs,
  reconnectAttempts: maxAttempts,
  deadAfterMs: silenceMs,
  supersededRetryMs: longestWaitMs,
} = LIMITS.live
const pace = { reconnectMs, maxAttempts, silenceMs, longestWaitMs }

interface FollowOptions extends Pick<SharedLiveOptions, 'url' | 'query' | 'onMessage' | 'onState'> {
  /** Asks for what has happened since the start call instead of a snapshot: the follower reads its data itself. */
  readonly sinceStart: boolean
}

/**
 * Subscribes to the live stream of this device as soon as the start call has claimed it, shared with the other tabs of
 * this browser, with the bearer token where there is one. Reconnects without a cursor for another user, and at once
 * with a better token when one was refused. Disconnects while the page is frozen or hidden in the back-forward cache,
 * and reconnects when the page wakes up. Returns a function that stops it.
 */
export function followLive(options: FollowOptions): () => void {
  let connection: SharedLiveConnection | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let who = ''
  let state: LiveState = 'connecting'

  const connect = () => {
    who = signedIn()
    connection = connectAs(who, {
      ...options,
      onState: (next) => {
        state = next
        reportStream(next)
        options.onState?.(next)
      },
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
      // Close the connection of the previous user, so that none of its state is reused.
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
    reportStream(null)
  }
}

function connectAs(who: string, { sinceStart, ...options }: FollowOptions): SharedLiveConnection {
  return shareLive({
    ...options,
    ...pace,
    meeting: meeting(),
    who,
    lastEventId: sinceStart ? takeFirstEventId() : null,
    bearer: () => session.getState().token,
    onMessage: (message) => {
      options.onMessage(message)
      if ('traceparent' in message && message.traceparent) traces?.heard(message.type, message.traceparent)
    },
    onDenied: (bearer) => void replaceBearer(bearer).catch(() => {}),
  })
}

/**
 * The name of the group of tabs that share a stream. An app's device has a stream per tab; with a bearer token the tabs
 * of the same user share one; with a cookie the whole browser does. The number is the version of the protocol between
 * the tabs.
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

/** All that the server evaluates when it decides what a stream delivers. */
function signedIn(): string {
  const { user, isDeviceReferee } = session.getState()
  return user ? [user.id, user.refereeId, user.isOperator].join() : isDeviceReferee ? 'referee' : ''
}
