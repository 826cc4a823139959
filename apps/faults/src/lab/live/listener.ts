import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import type { Place } from '@refcall/domain'
import type { ChannelRecorder } from '@refcall/history'
import { openLiveClient, type Client } from '@refcall/node-client'
import type { Chance } from '@refcall/random'
import { liveAddress } from './live-address.ts'
import { createHearing, type ReceivedEvents } from './received.ts'
import { createStopwatch, type Times } from './times.ts'

export interface Listener {
  readonly deviceId: string
  readonly place: Place | null
  /** Operators receive all events. */
  readonly isOperator: boolean
  readonly heard: ReceivedEvents
  /** Resolves once it is connected. */
  readonly open: Promise<void>
  /** From now on the connection stays up. */
  calm(): void
  close(): void
}

export interface ListenerOptions {
  readonly origin: string
  readonly client: Client
  readonly place: Place | null
  readonly isOperator: boolean
  /** Over a WebSocket instead of an event stream. */
  readonly isSocket: boolean
  readonly chance: Chance
  readonly times: Times
  readonly recorder: ChannelRecorder
  readonly onRefused: (status: number) => void
  /** The longest time until the connection breaks, in milliseconds. */
  readonly breaksWithinMs?: number | undefined
}

/** A connection breaks after this long, in milliseconds, unless the caller says otherwise. */
const BREAKS_MS = { least: 1_000, most: 20_000 }
/** Shares of the breaks: the connection stalls instead; the client returns as if after the log's retention. */
const DEAD = 0.1
const GAP = 0.1

/** A cursor whose event is older than the log. */
const longAgo = (id: string): string => {
  const [epoch, transaction, sequence, at] = id.split('.')
  return [epoch, transaction, sequence, Number(at) - SERVER_LIMITS.live.replayMs - 1].join('.')
}

/** Calls `onBreak` a random time after each start, until it is calm. */
const breakTimer = (chance: Chance, withinMs: number, onBreak: () => void) => {
  let isCalm = false
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => clearTimeout(timer)
  return {
    stop,
    start: (): void => {
      stop()
      if (!isCalm) timer = setTimeout(onBreak, chance.between(BREAKS_MS.least, withinMs))
    },
    calm: (): void => {
      isCalm = true
      stop()
    },
  }
}

/** One client whose connection breaks repeatedly, and what it receives. */
export const listen = (options: ListenerOptions): Listener => {
  const { origin, client, place, isOperator, isSocket, chance, times, recorder } = options
  const { deviceId } = client
  const hearing = createHearing(isOperator)
  const stopwatch = createStopwatch(times)
  const { promise: open, resolve: isOpen } = Promise.withResolvers<void>()
  let gapNext = false

  const breaks = breakTimer(chance, options.breaksWithinMs ?? BREAKS_MS.most, () => {
    const isDead = chance.happens(DEAD)
    gapNext = chance.happens(GAP)
    stopwatch.expect(isDead ? 'dead' : 'cut')
    if (isDead) liveClient.stall()
    else liveClient.cut()
  })

  const liveClient = openLiveClient({
    ...liveAddress(origin, deviceId, { place, isSocket }),
    cookie: client.cookie,
    onAttempt: (url) => {
      const last = url.searchParams.get('lastEventId')
      const isGap = last !== null && gapNext
      if (isGap) url.searchParams.set('lastEventId', longAgo(last))
      hearing.attempt(last !== null, isGap)
      recorder.ask()
    },
    onWire: (message) => {
      if (message.type === 'bye') stopwatch.expect('good-bye')
      hearing.wire(message)
    },
    onMessage: (message) => {
      hearing.show(message)
      recorder.hear(message)
    },
    onState: (state) => {
      stopwatch.enter(state)
      breaks.stop()
      if (state !== 'open') return
      gapNext = false
      isOpen()
      breaks.start()
    },
    onRefused: options.onRefused,
  })
  return {
    deviceId,
    place,
    isOperator,
    heard: hearing.heard,
    open,
    calm: breaks.calm,
    close: () => {
      breaks.stop()
      liveClient.close()
    },
  }
}
