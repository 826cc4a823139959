import { distanceMiles, LIMITS, type Place } from '@refcall/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import {
  currentCursor,
  eventsAfter,
  formatCursor,
  isAfter,
  lastEvents,
  liveChannel,
  TOLD_AT_ONCE,
  takeOverRestored,
  tellEventsAfter,
  tellToRead,
  traceparentIn,
  type Cursor,
  type EventsRead,
  type StoredEvent,
  type Telling,
  type ToldEvent,
} from '../outbox/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { NatsConfig } from '../platform/read-nats.ts'
import type { Tracer } from '../platform/tracer.ts'
import { createRecentEvents, type RecentEvents } from './recent-events.ts'
import { createCrossProcessNotifier } from './cross-process-notifier.ts'
import { spreadOver } from './spread.ts'

export interface Subscriber {
  /** Without duplicates. */
  readonly recipients: readonly string[]
  /** The reader's position, for `area` events. */
  readonly place: Place | null
  readonly receive: (event: StoredEvent) => void
}

/** Reads the event log once for all streams of this process and delivers each event to its readers. */
export interface LiveHub {
  start(): Promise<void>
  stop(): Promise<void>
  /** Call after a commit that wrote events: this process reads at once and tells the others. */
  poke(): void
  /** A stream that resumes after this id, at any process, reports all that is committed from now on. */
  lastEventId(): string
  /** The subscriber receives every event after the returned cursor; it reads earlier ones itself. */
  subscribe(subscriber: Subscriber): { from: Cursor; unsubscribe: () => void }
  /** Calls when the log's epoch changes: what clients have belongs to a history that no longer exists. */
  onNewEpoch(restart: () => void): void
  /** All events between the cursor and this process's position, for any reader; null when they are no longer kept. */
  recent(after: Cursor): readonly StoredEvent[] | null
}

/** The minimum number of events kept in memory: some seconds of a busy evening. */
const RECENT = 5_000
/** Delay before reading again while an event waits for an older transaction: most end at once, some take longer. */
const UNSETTLED_RETRY_MS = { first: 1, later: 5, laterAfter: 20 }

function retryMs(stuckSince: number | null): number {
  const { first, later, laterAfter } = UNSETTLED_RETRY_MS
  return stuckSince !== null && performance.now() - stuckSince > laterAfter ? later : first
}

export function createHub(options: {
  db: Database
  databaseUrl: string
  nats: NatsConfig | null
  clock: Clock
  tracer: Tracer
  log: FastifyBaseLogger
}): LiveHub {
  const { db, clock, tracer, log } = options
  const byRecipient = new Map<string, Set<Subscriber>>()
  const others = createCrossProcessNotifier({
    databaseUrl: options.databaseUrl,
    nats: options.nats,
    log,
    onWake: () => void read(),
    onTold: hear,
  })
  let cursor: Cursor | null = null
  let recent: RecentEvents | null = null
  /** Since when an older open transaction has blocked delivery. */
  let stuckSince: number | null = null
  let reading = false
  let again = false
  /** A commit of this process has not been told to the others. */
  let isUntold = false
  /** A read that told nobody has delivered events. It may have come before a commit here was answered, whose event nobody else knows then. */
  let isTakenUntold = false
  let restart = (): void => undefined

  /** Moves to the current end of the log and its epoch. */
  async function begin(isBehind?: string): Promise<void> {
    await takeOverRestored(db, isBehind)
    const now = await currentCursor(db, clock.now())
    const events = await lastEvents(db, now, RECENT)
    recent = createRecentEvents(events.at(0)?.cursor ?? now, events, RECENT)
    cursor = now
  }

  async function beginAnother(isBehind: boolean): Promise<void> {
    const { epoch = '' } = cursor ?? {}
    await begin(isBehind ? epoch : undefined)
    // Even if the log is of the same epoch again: what came before its end was not delivered.
    log.warn(
      { from: epoch, to: cursor?.epoch },
      'the database is another one than before: every channel begins with a snapshot',
    )
    restart()
  }

  /** What cannot be told is read all the same: the others poll. */
  async function readAfter(from: Cursor, telling: Telling | null): Promise<EventsRead> {
    if (!telling) return eventsAfter(db, from, TOLD_AT_ONCE)
    try {
      const read = await tellEventsAfter(db, from, telling)
      const isEmpty = read.events.length === 0
      if (isTakenUntold && isEmpty && !read.unsettled) await tellToRead(db, telling)
      // Others read what comes before the first event that they are told.
      isTakenUntold &&= isEmpty && read.unsettled
      return read
    } catch (error) {
      log.warn({ err: error }, 'other processes could not be told')
      return eventsAfter(db, from, TOLD_AT_ONCE)
    }
  }

  /** One read at a time; a notification during a read causes one more. */
  async function read(): Promise<void> {
    if (!cursor) return
    if (reading) {
      again = true
      return
    }
    reading = true
    try {
      do {
        again = false
        const telling = isUntold ? others.wakeOthers() : null
        isUntold = false
        const found = await readAfter(cursor, telling)
        if (found.epoch !== cursor.epoch || found.isBehind) await beginAnother(found.isBehind)
        else if (passAll(found, telling !== null)) again = true
      } while (again)
    } catch (error) {
      log.warn({ err: error }, 'the event log could not be read; the next wake-up tries again')
    } finally {
      reading = false
    }
  }

  /** @returns whether there is more to read */
  function passAll({ events, unsettled }: EventsRead, isTold: boolean): boolean {
    for (const event of events) pass(event)
    if (!isTold && events.length > 0) isTakenUntold = true
    const isMore = events.length === TOLD_AT_ONCE
    if (isTold && (isMore || unsettled)) isUntold = true
    stuckSince = unsettled && events.length === 0 ? (stuckSince ?? performance.now()) : null
    if (unsettled) others.soon(retryMs(stuckSince))
    return isMore
  }

  /** Another process has read an event. Between it and what is known here there may be others: these are read. */
  function hear({ after, event }: ToldEvent): void {
    if (!cursor) return
    if (event.cursor.epoch !== cursor.epoch || isAfter(after, cursor)) void read()
    else pass(event)
  }

  /** Delivers the next event of the log; one that was told and also read is delivered once. */
  function pass(event: StoredEvent): void {
    if (!cursor || !isAfter(event.cursor, cursor)) return
    cursor = event.cursor
    recent?.add(event)
    deliver(event)
  }

  function started(): Cursor {
    if (!cursor) throw new Error('the hub has not started')
    return cursor
  }

  function deliver(event: StoredEvent): void {
    const readers = [...(byRecipient.get(event.recipient) ?? [])].filter((subscriber) => concerns(subscriber, event))
    if (readers.length === 0) return
    const own = tracer.isOn ? traceparentIn(event) : null
    const span =
      own &&
      tracer.begin(
        `live event ${typeIn(event)}`,
        'producer',
        { own },
        { 'messaging.batch.message_count': readers.length },
      )
    const spread = spreadOver(event, readers.length)
    for (const { receive } of readers) receive(spread)
    if (span) span.end()
  }

  return {
    async start() {
      await begin()
      await others.start(await liveChannel(db))
    },
    stop: () => others.stop(),
    poke() {
      isUntold = true
      void read()
    },
    onNewEpoch: (callback) => {
      restart = callback
    },
    recent: (after) => recent?.after(after) ?? null,
    // As of now: on a quiet evening the last event itself may be too old to resume after.
    lastEventId: () => formatCursor({ ...started(), at: clock.now().getTime() }),
    subscribe(subscriber) {
      const from = started()
      for (const recipient of subscriber.recipients) {
        const group = byRecipient.get(recipient) ?? new Set()
        byRecipient.set(recipient, group.add(subscriber))
      }
      return {
        from,
        unsubscribe: () => {
          for (const recipient of subscriber.recipients) {
            const group = byRecipient.get(recipient)
            group?.delete(subscriber)
            if (group?.size === 0) byRecipient.delete(recipient)
          }
        },
      }
    },
  }
}

const typeIn = ({ json }: StoredEvent): string => /^\{"type":"(\w+)"/.exec(json)?.[1] ?? ''

/** An `area` event concerns readers within the dispatch radius; any other concerns its recipient. */
export function concerns(subscriber: Pick<Subscriber, 'place'>, event: StoredEvent): boolean {
  if (!event.place) return true
  return subscriber.place !== null && distanceMiles(subscriber.place, event.place) <= LIMITS.nearby.radiusMiles
}
