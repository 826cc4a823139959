import type { LiveMessage } from '@refcall/contract'
import { connectLive, type LiveConnection, type LiveOptions, type LiveState } from './connect-live.ts'
import { isSaid, type LeaderState, type TabRequest } from './tab-words.ts'

/** `joined`: uses a connection that was already open. Data read until now may be stale. */
export type HeardMessage = LiveMessage | { readonly type: 'joined' }

/** The channel between the tabs of one browser. */
export interface Meeting {
  /** As the Web Locks API: runs `held` while this tab has the lock, until its promise settles or the lock is stolen. */
  readonly takeTurn: (options: { signal: AbortSignal } | { steal: true }, held: () => Promise<void>) => Promise<unknown>
  readonly openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>
}

export interface SharedLiveOptions extends Omit<LiveOptions, 'onMessage' | 'onHeartbeat' | 'lastEventId'>, TabRequest {
  /** The lock and channel of the tabs that share a connection; null for a tab with its own connection. */
  readonly meeting: Meeting | null
  readonly onMessage: (message: HeardMessage) => void
  /** The maximum wait in milliseconds that the server may name. */
  readonly longestWaitMs: number
}

export interface SharedLiveConnection extends Pick<LiveConnection, 'close'> {
  /** After a sleep: ensures a living connection and the delivery of missed messages. */
  readonly resync: () => void
  /** Closes the connection and leaves the group until the next `resync`: the page is about to be frozen or cached. */
  readonly rest: () => void
}

/** Message ids that a tab remembers; more than a resumed stream repeats. */
const REMEMBERED = 2_000

/**
 * Keeps one event stream for all tabs of a group. The tab that holds the lock holds the stream and forwards its
 * messages; when it leaves, dies or falls silent, the next tab resumes after the last message that it has seen. Every
 * tab receives each message once, in order, and is informed when it may have missed some.
 */
export function shareLive(options: SharedLiveOptions): SharedLiveConnection {
  const { meeting, url } = options
  const seen = new Set<string>()
  let { who, query } = options
  let lastId: string | null = null
  let state: LiveState = 'connecting'
  let channel: ReturnType<Meeting['openChannel']> | undefined
  let own: LiveConnection | undefined
  let turn: AbortController | undefined
  let isClosed = false
  let watchdog: ReturnType<typeof setTimeout> | undefined

  const remember = (id: string) => {
    seen.add((lastId = id))
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value ?? id)
  }

  const enter = (next: LiveState) => options.onState?.((state = next))

  const take = (message: LiveMessage) => {
    if (message.id !== undefined) {
      if (seen.has(message.id) && message.type !== 'snapshot') return
      remember(message.id)
    }
    options.onMessage(message)
  }

  const say = (words: object) => channel?.postMessage({ who, query, ...words })
  const tell = (message?: LiveMessage) => say({ state, after: lastId, message })

  const lead = (mine = (turn = new AbortController())) => {
    clearTimeout(watchdog)
    own = connectLive({
      ...options,
      url: url + query,
      lastEventId: lastId,
      onState: (next) => {
        if (turn !== mine) return
        enter(next)
        tell()
      },
      onHeartbeat: tell,
      onMessage: (message) => {
        tell(message)
        take(message)
      },
    })
  }

  const follow = ({ state: next, after, message }: LeaderState) => {
    if (next !== state) enter(next)
    if (after !== null && !seen.has(after)) {
      remember(after)
      options.onMessage({ type: 'joined' })
    }
    if (message) take(message)
    watch()
  }

  /**
   * A living leader is never silent for longer than a connection plus its reconnect wait. The timeout is randomized, so
   * that the tabs do not act at once.
   */
  const watch = () => {
    const wait = state === 'waiting' ? options.longestWaitMs : options.reconnectMs
    const patience = options.silenceMs + wait + options.reconnectMs * Math.random()
    clearTimeout(watchdog)
    if (state !== 'closed') watchdog = setTimeout(() => stand(true), patience)
  }

  const hear = ({ data: words }: MessageEvent<unknown>) => {
    if (!isSaid(words) || (own && 'state' in words)) return
    const asksMore = (words.query !== '' && words.query !== query) || words.who !== who
    query = words.query || query
    if ('state' in words) return follow(words)
    if (!words.wakes) who = words.who
    if (!own) return
    const isDown = state === 'waiting' || state === 'closed'
    if (words.wakes ? isDown : asksMore) own.resync(url + query)
    else tell()
  }

  /** Waits for the lock, or steals it from a silent holder. */
  const stand = (steal = false) => {
    turn?.abort()
    const mine = (turn = new AbortController())
    const held = () =>
      new Promise<void>((release) => {
        mine.signal.onabort = () => release()
        if (turn === mine) lead(mine)
        else release()
      })
    meeting?.takeTurn(steal ? { steal } : { signal: mine.signal }, held).catch((error: unknown) => {
      if (turn !== mine) return
      drop()
      // The lock was stolen by another tab, or refused by the browser for good.
      if (error instanceof Error && error.name === 'AbortError') join()
      else lead()
    })
  }

  const join = () => {
    if (!meeting) return lead()
    channel = meeting.openChannel()
    channel.onmessage = hear
    say({ wakes: false })
    stand()
    watch()
  }

  const drop = () => {
    turn?.abort()
    turn = undefined
    clearTimeout(watchdog)
    channel?.close()
    channel = undefined
    own?.close()
    own = undefined
  }

  join()
  return {
    rest: drop,
    resync: () => {
      if (isClosed) return
      if (!turn) return join()
      if (own) return own.resync()
      say({ wakes: true })
      watch()
    },
    close: () => {
      isClosed = true
      drop()
      enter('closed')
    },
  }
}
