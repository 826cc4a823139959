import type { LiveMessage } from '@refcall/contract'
import { connectLive, type LiveConnection, type LiveOptions, type LiveState } from './connect-live.ts'
import { isSaid, type Told, type Wishes } from './tab-words.ts'

/** `joined`: goes on with a connection that was open before. What was read until now may be old. */
export type HeardMessage = LiveMessage | { readonly type: 'joined' }

/** Where the tabs of one browser find each other. */
export interface Meeting {
  /** As the Web Locks API: runs `held` once it is this tab's turn, until its promise ends or the turn is stolen. */
  readonly takeTurn: (options: { signal: AbortSignal } | { steal: true }, held: () => Promise<void>) => Promise<unknown>
  readonly openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>
}

export interface SharedLiveOptions extends Omit<LiveOptions, 'onMessage' | 'onHeartbeat' | 'lastEventId'>, Wishes {
  /** How the tabs that share a connection meet; null for a tab that keeps one of its own. */
  readonly meeting: Meeting | null
  readonly onMessage: (message: HeardMessage) => void
  /** Milliseconds for which the server may ask a connection to stay away. */
  readonly longestWaitMs: number
}

export interface SharedLiveConnection extends Pick<LiveConnection, 'close'> {
  /** After a sleep: makes sure of a living connection, and of what was missed. */
  readonly resync: () => void
  /** Lets go of everything until the next `resync`: the page is about to be frozen or put away. */
  readonly rest: () => void
}

/** Message ids that a tab remembers; more than a resumed stream repeats. */
const REMEMBERED = 2_000

/**
 * Keeps one event stream for all tabs that meet. The one whose turn it is holds the stream and tells the others; when it
 * leaves, dies or falls silent, the next one resumes after the last message that it has seen. Every tab hears each
 * message once, in order, and is told when it may have missed some.
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

  const follow = ({ state: next, after, message }: Told) => {
    if (next !== state) enter(next)
    if (after !== null && !seen.has(after)) {
      remember(after)
      options.onMessage({ type: 'joined' })
    }
    if (message) take(message)
    watch()
  }

  /** Nobody is silent for longer than a connection and the wait for the next one. Not all tabs act at once. */
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

  /** Waits for the lock, or takes it from one who holds it and says nothing. */
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
      // Taken over by another tab; or refused by the browser for good.
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
