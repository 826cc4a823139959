import type { LiveMessage } from '@refcall/contract'

/** `waiting`: between two attempts. `closed`: asked to stop, or out of attempts. */
export type LiveState = 'connecting' | 'open' | 'waiting' | 'closed'

export interface LiveOptions {
  /** The stream's address, query included, without a resume id. */
  readonly url: string
  readonly onMessage: (message: LiveMessage) => void
  readonly onState?: (state: LiveState) => void
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
   * Drops the present connection and resumes at once, with the attempts counted anew (after a web view slept). Works
   * after the attempts ran out, too.
   */
  readonly resync: () => void
}

/**
 * Keeps one event stream open: resumes after the last message seen, waits `reconnectMs` after a loss, gives up
 * after `maxAttempts` losses in a row. A server that says good-bye names the wait itself. A message counts once, even when a resumed stream repeats it.
 */
export function connectLive(options: LiveOptions): LiveConnection {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let lastId: string | null = null
  let closed = false

  const enter = (state: LiveState) => options.onState?.(state)

  const drop = () => {
    clearTimeout(timer)
    clearTimeout(watchdog)
    source?.close()
    source = null
  }

  const lose = (waitMs = options.reconnectMs) => {
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

  const open = () => {
    enter('connecting')
    source = new EventSource(resumed(options.url, lastId), { withCredentials: true })
    source.onmessage = (event: MessageEvent<string>) => {
      hear()
      const message = JSON.parse(event.data) as LiveMessage
      // Announced, and somebody else serves already: no need for the long wait.
      if (message.type === 'bye') return lose(message.retryMs)
      if (message.type === 'connected') {
        attempts = 0
        enter('open')
      }
      if (message.id !== undefined) {
        if (message.id === lastId) return
        lastId = message.id
      }
      if (message.type !== 'heartbeat') options.onMessage(message)
    }
    source.onerror = () => lose()
    hear()
  }

  open()
  return {
    close: () => {
      closed = true
      drop()
      enter('closed')
    },
    resync: () => {
      if (closed) return
      drop()
      attempts = 0
      open()
    },
  }
}

function resumed(url: string, lastId: string | null): string {
  if (lastId === null) return url
  return `${url}${url.includes('?') ? '&' : '?'}lastEventId=${encodeURIComponent(lastId)}`
}
