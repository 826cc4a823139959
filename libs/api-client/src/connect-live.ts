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

/** How far the stream was read, and how the next attempt is made. */
interface Progress {
  readonly lastId: string | null
  /** Losses in a row. */
  readonly attempts: number
  /** Milliseconds between two requests for a free slot, after another connection took ours. */
  readonly yieldingMs: number | null
}

/** The next attempt is the first one, for a slot of our own. */
const FIRST_ATTEMPT = { attempts: 0, yieldingMs: null }

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
  let { url } = options
  let progress: Progress = { lastId: options.lastEventId ?? null, ...FIRST_ATTEMPT }
  let closed = false

  const enter = (state: LiveState) => options.onState?.(state)

  const drop = () => {
    clearTimeout(timer)
    leave()
    leave = () => {}
  }

  const lose = (waitMs: number) => {
    drop()
    if (closed) return
    progress = { ...progress, attempts: progress.attempts + 1 }
    if (progress.attempts > options.maxAttempts) return enter('closed')
    enter('waiting')
    timer = setTimeout(open, waitMs)
  }

  const take = (message: LiveMessage) => {
    const isRepeated = message.id !== undefined && message.id === progress.lastId
    progress = progressAfter(progress, message)
    // An announced shutdown: another process serves already, so the long wait is not needed.
    if (message.type === 'bye') return lose(message.retryMs)
    if (message.type === 'connected') enter('open')
    if (isRepeated) return
    if (message.type === 'heartbeat') options.onHeartbeat?.()
    else options.onMessage(message)
  }

  const open = () => {
    enter('connecting')
    leave = openWatchedStream(addressOf(url, progress), options, take, (retryMs) => {
      // A server that answers with `Retry-After` is reachable: do not count an attempt.
      if (retryMs !== null) progress = { ...progress, attempts: 0 }
      lose(Math.max(progress.yieldingMs ?? options.reconnectMs, retryMs ?? 0))
    })
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
      progress = { ...progress, ...FIRST_ATTEMPT }
      open()
    },
  }
}

function progressAfter(progress: Progress, message: LiveMessage): Progress {
  if (message.type === 'bye')
    return message.reason === 'superseded' ? { ...progress, yieldingMs: message.retryMs } : progress
  const lastId = message.id ?? progress.lastId
  return message.type === 'connected' ? { ...FIRST_ATTEMPT, lastId } : { ...progress, lastId }
}

/**
 * Opens a stream that also ends when it is silent for too long. `onOver`: once, unless we closed it, with the
 * `Retry-After` in milliseconds if there was one. @returns a function that closes it
 */
function openWatchedStream(
  address: string,
  options: LiveOptions,
  onMessage: (message: LiveMessage) => void,
  onOver: (retryMs: number | null) => void,
): () => void {
  const bearer = options.bearer?.() ?? null
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => onOver(null), options.silenceMs)
  }
  const close = (options.openStream ?? openStream)(address, bearer, {
    onText: (json) => {
      watch()
      onMessage(JSON.parse(json) as LiveMessage)
    },
    onOver: (refused) => {
      onOver(refused?.retryMs ?? null)
      if (refused?.status === 401 && bearer !== null) options.onDenied?.(bearer)
    },
  })
  watch()
  return () => {
    clearTimeout(watchdog)
    close()
  }
}

function addressOf(url: string, { lastId, yieldingMs }: Progress): string {
  const query = [
    ...(lastId === null ? [] : [`lastEventId=${encodeURIComponent(lastId)}`]),
    ...(yieldingMs === null ? [] : ['yielding=true']),
  ]
  return query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`
}
