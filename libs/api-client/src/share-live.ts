import { connectLive, type LiveConnection, type LiveOptions } from './connect-live.ts'
import { newTab, stepTab, type ReceivedMessage, type TabEffect, type TabEvent } from './tab-step.ts'
import { isSaid, type TabRequest } from './tab-words.ts'

/** The channel between the tabs of one browser. */
export interface Meeting {
  /** As the Web Locks API: runs `held` while this tab has the lock, until its promise settles or the lock is stolen. */
  readonly takeTurn: (options: { signal: AbortSignal } | { steal: true }, held: () => Promise<void>) => Promise<unknown>
  readonly openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>
}

export interface SharedLiveOptions extends Omit<LiveOptions, 'onMessage' | 'onHeartbeat'>, TabRequest {
  /** The lock and channel of the tabs that share a connection; null for a tab with its own connection. */
  readonly meeting: Meeting | null
  readonly onMessage: (message: ReceivedMessage) => void
  /** The maximum wait in milliseconds that the server may name. */
  readonly longestWaitMs: number
}

export interface SharedLiveConnection extends Pick<LiveConnection, 'close'> {
  /** After a sleep: ensures a living connection and the delivery of missed messages. */
  readonly resync: () => void
  /** Closes the connection and leaves the group until the next `resync`: the page is about to be frozen or cached. */
  readonly rest: () => void
}

/**
 * Keeps one event stream for all tabs of a group. The tab that holds the lock holds the stream and forwards its
 * messages; when it leaves, dies or falls silent, the next tab resumes after the last message that it has seen. Every
 * tab receives each message once, in order, and is informed when it may have missed some. `stepTab` decides all of this;
 * here its effects are executed.
 */
export function shareLive(options: SharedLiveOptions): SharedLiveConnection {
  const { meeting, who, query, lastEventId = null } = options
  const { reconnectMs, silenceMs, longestWaitMs } = options
  let tab = newTab({
    who,
    query,
    lastId: lastEventId,
    pace: { reconnectMs, silenceMs, longestWaitMs },
    canMeet: meeting !== null,
  })
  const happen = oneByOne((event) => {
    const [after, effects] = stepTab(tab, event)
    tab = after
    effects.forEach(execute)
  })
  const execute = tabEffects(options, happen)

  happen({ type: 'resync' })
  return {
    rest: () => happen({ type: 'rest' }),
    resync: () => happen({ type: 'resync' }),
    close: () => happen({ type: 'close' }),
  }
}

/** Handles events in their order: one that is caused while another is handled waits until that is done. */
function oneByOne(handle: (event: TabEvent) => void): (event: TabEvent) => void {
  const events: TabEvent[] = []
  let isBusy = false
  return (event) => {
    events.push(event)
    if (isBusy) return
    isBusy = true
    try {
      for (let next = events.shift(); next; next = events.shift()) handle(next)
    } finally {
      isBusy = false
    }
  }
}

/** Executes the effects of one tab on its channel, lock and stream, which report their events. */
function tabEffects(options: SharedLiveOptions, happen: (event: TabEvent) => void): (effect: TabEffect) => void {
  const { meeting, url } = options
  const lock = tabLock(meeting, happen)
  let channel: ReturnType<Meeting['openChannel']> | undefined
  let stream: LiveConnection | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined

  return (effect) => {
    switch (effect.type) {
      case 'join_channel':
        channel = meeting?.openChannel()
        if (channel) channel.onmessage = ({ data: words }) => isSaid(words) && happen({ type: 'words', words })
        return
      case 'leave_channel':
        channel?.close()
        channel = undefined
        return
      case 'say':
        return channel?.postMessage(effect.words)
      case 'request_lock':
        return lock.request(effect)
      case 'release_lock':
        return lock.release()
      case 'open_stream':
        stream = openTurn(options, effect, happen)
        return
      case 'resync_stream':
        return stream?.resync(url + effect.query)
      case 'close_stream':
        stream?.close()
        stream = undefined
        return
      case 'watch':
        clearTimeout(watchdog)
        watchdog = setTimeout(() => happen({ type: 'silence' }), effect.ms + effect.jitterMs * Math.random())
        return
      case 'stop_watching':
        return clearTimeout(watchdog)
      case 'deliver':
        return options.onMessage(effect.message)
      case 'report':
        return options.onState?.(effect.state)
    }
  }
}

/** The lock of a group, as one tab asks for it. */
function tabLock(meeting: Meeting | null, happen: (event: TabEvent) => void) {
  let lock: AbortController | undefined
  return {
    request({ turn, steal }: Extract<TabEffect, { type: 'request_lock' }>): void {
      lock?.abort()
      const { signal } = (lock = new AbortController())
      const held = () =>
        new Promise<void>((release) => {
          signal.onabort = () => release()
          if (signal.aborted) release()
          else happen({ type: 'lock_granted', turn })
        })
      meeting?.takeTurn(steal ? { steal } : { signal }, held).catch((error: unknown) => {
        happen({ type: 'lock_lost', turn, stolen: error instanceof Error && error.name === 'AbortError' })
      })
    },
    release: () => lock?.abort(),
  }
}

/** The stream of a turn, whose events carry its number. */
function openTurn(
  options: SharedLiveOptions,
  { turn, query, lastEventId }: Extract<TabEffect, { type: 'open_stream' }>,
  happen: (event: TabEvent) => void,
): LiveConnection {
  return connectLive({
    ...options,
    url: options.url + query,
    lastEventId,
    onState: (state) => happen({ type: 'stream_state', turn, state }),
    onHeartbeat: () => happen({ type: 'stream_heartbeat', turn }),
    onMessage: (message) => happen({ type: 'stream_message', turn, message }),
  })
}
