import type { LiveMessage } from '@refcall/contract'
import { openStream, type OpenStream } from './open-stream.ts'

/** `waiting`: between two attempts. `closed`: stopped by the caller, or out of attempts. */
export type LiveState = 'connecting' | 'open' | 'waiting' | 'closed'

export interface LiveOptions {
  /** The stream's URL, query included, without a resume id. */
  readonly url: string
  /** The bearer token to open it with, read again for each attempt. */
  readonly bearer?: () => string | null
  /** The server no longer accepts this token; the next attempt comes after the usual wait, or a resync. */
  readonly onDenied?: (bearer: string) => void
  /** Opens a stream; by default with the browser's `fetch`. */
  readonly openStream?: OpenStream
  readonly onMessage: (message: LiveMessage) => void
  readonly onState?: (state: LiveState) => void
  /** A heartbeat: no event, but the connection lives. */
  readonly onHeartbeat?: () => void
  /** The message to resume after; without one the server begins with a snapshot. */
  readonly lastEventId?: string | null
  /** Milliseconds between the loss of a connection and the next attempt. */
  readonly reconnectMs: number
  readonly maxAttempts: number
  /** Milliseconds of silence (heartbeats included) after which an open connection counts as dead. */
  readonly silenceMs: number
}

export interface LiveConnection {
  /** Ends the connection for good. */
  readonly close: () => void
  /**
   * Drops the present connection and resumes at once with the attempt counter reset (after a web view slept), from now
   * on at the given URL if there is one. Works after the attempts ran out, too.
   */
  readonly resync: (url?: string) => void
}

/**
 * Keeps one event stream open: resumes after the last message seen, waits `reconnectMs` after a loss, gives up after
 * `maxAttempts` losses in a row. A refusal with a `Retry-After` is waited for and does not count as a loss. A server
 * that shuts down names the wait itself; a connection evicted by another one of its device only asks for a free slot,
 * at the interval the server named, until it is resynced. A message is delivered once, even when a resumed stream
 * repeats it.
 */
export function connectLive(options: LiveOptions): LiveConnection {
  let leave = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let { url, lastEventId: lastId = null } = options
  /** Milliseconds between two requests for a free slot, after another connection took ours. */
  let yieldingMs: number | null = null
  let closed = false

  const enter = (state: LiveState) => options.onState?.(state)

  const drop = () => {
    clearTimeout(timer)
    clearTimeout(watchdog)
    leave()
    leave = () => {}
  }

  const lose = (waitMs = yieldingMs ?? options.reconnectMs) => {
    drop()
    if (closed) return
    attempts += 1
    if (attempts > options.maxAttempts) return enter('closed')
    enter('waiting')
    timer = setTimeout(open, waitMs)
  }

  const hear = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => lose(), options.silenceMs)
  }

  const take = (json: string) => {
    hear()
    const message = JSON.parse(json) as LiveMessage
    if (message.type === 'bye') {
      if (message.reason === 'superseded') yieldingMs = message.retryMs
      // An announced shutdown: another process serves already, so the long wait is not needed.
      return lose(message.retryMs)
    }
    if (message.type === 'connected') {
      attempts = 0
      yieldingMs = null
      enter('open')
    }
    if (message.id !== undefined) {
      if (message.id === lastId) return
      lastId = message.id
    }
    if (message.type === 'heartbeat') options.onHeartbeat?.()
    else options.onMessage(message)
  }

  const open = () => {
    enter('connecting')
    const bearer = options.bearer?.() ?? null
    const address = addressOf(url, lastId, yieldingMs !== null)
    leave = (options.openStream ?? openStream)(address, bearer, {
      onText: take,
      onOver: (refused) => {
        // A server that answers with `Retry-After` is reachable: do not count an attempt.
        if (refused?.retryMs != null) attempts = 0
        lose(Math.max(yieldingMs ?? options.reconnectMs, refused?.retryMs ?? 0))
        if (refused?.status === 401 && bearer !== null) options.onDenied?.(bearer)
      },
    })
    hear()
  }

  open()
  return {
    close: () => {
      closed = true
      drop()
      enter('closed')
    },
    resync: (address = url) => {
      if (closed) return
      url = address
      drop()
      attempts = 0
      yieldingMs = null
      open()
    },
  }
}

function addressOf(url: string, lastId: string | null, isYielding: boolean): string {
  const query = [
    ...(lastId === null ? [] : [`lastEventId=${encodeURIComponent(lastId)}`]),
    ...(isYielding ? ['yielding=true'] : []),
  ]
  return query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`
}
