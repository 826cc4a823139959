/*
 * Events are rows of a log, written in the transaction that causes them. After the commit the process wakes the others
 * and reads the log after its own position; the others do the same when they are woken, and each second in any case.
 * Only such a read, and a new epoch, moves the position: a read delivers each event once and stops before one that an
 * older open transaction may still precede. The order is that of transaction ids, not of commits, so a reader keeps the
 * match of the highest version. What is open is known from `pg_snapshot_xmin`, which waits for the writers of the whole
 * server, in any of its databases. A stream resumes after the id of its last event, from memory or from the log. When a
 * read finds another epoch, the log is another one than before: every stream starts again with a snapshot.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import {
  currentCursor,
  eventsAfter,
  formatCursor,
  lastEvents,
  liveChannel,
  takeOverRestored,
  type Cursor,
  type StoredEvent,
} from '../outbox/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { NatsConfig } from '../platform/read-nats.ts'
import type { Tracer } from '../platform/tracer.ts'
import { createCrossProcessNotifier } from './cross-process-notifier.ts'
import { createRecentEvents, type RecentEvents } from './recent-events.ts'
import { createSubscribers, type Subscriber } from './subscribers.ts'

/** Reads the event log once for all streams of this process and delivers each event to its readers. */
export interface LiveHub {
  start(): Promise<void>
  stop(): Promise<void>
  /** Call after a commit that wrote events: this process and the others read the log. */
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

/** The most events of one read. */
const READ_AT_ONCE = 1_000
/** The minimum number of events kept in memory: some seconds of a busy evening. */
const RECENT = 5_000
/** Delay before reading again while an event waits for an older transaction: most end at once, some take longer. */
const UNSETTLED_RETRY_MS = { first: 1, later: 5, laterAfter: 20 }
/** A transaction that is open for longer was probably forgotten: it is logged, and the log is read less often. */
const FORGOTTEN_AFTER_MS = 5_000
const FORGOTTEN_RETRY_MS = 100

function retryMs(stuckMs: number): number {
  const { first, later, laterAfter } = UNSETTLED_RETRY_MS
  if (stuckMs > FORGOTTEN_AFTER_MS) return FORGOTTEN_RETRY_MS
  return stuckMs > laterAfter ? later : first
}

export function createHub(options: {
  db: Database
  databaseUrl: string
  nats: NatsConfig | null
  clock: Clock
  tracer: Tracer
  log: FastifyBaseLogger
}): LiveHub {
  const { db, databaseUrl, nats, clock, tracer, log } = options
  const subscribers = createSubscribers(tracer)
  const others = createCrossProcessNotifier({ databaseUrl, nats, log, onWake: () => void read() })
  let cursor: Cursor | null = null
  let recent: RecentEvents | null = null
  /** Since when an older open transaction has blocked delivery. */
  let stuckSince: Date | null = null
  let isStuckLogged = false
  let isReading = false
  let isDue = false
  let restart = (): void => undefined

  /** Moves to the current end of the log and its epoch. */
  async function begin(aheadEpoch?: string): Promise<void> {
    await takeOverRestored(db, aheadEpoch)
    const now = await currentCursor(db, clock.now())
    const events = await lastEvents(db, now, RECENT)
    recent = createRecentEvents(events.at(0)?.cursor ?? now, events, RECENT)
    cursor = now
  }

  async function beginAnother(epoch: string, isBehind: boolean): Promise<void> {
    await begin(isBehind ? epoch : undefined)
    // Even if the log is of the same epoch again: what came before its end was not delivered.
    log.warn(
      { from: epoch, to: cursor?.epoch },
      'the database is another one than before: every channel begins with a snapshot',
    )
    restart()
  }

  /** One read at a time; a wake-up during a read causes one more. */
  async function read(): Promise<void> {
    isDue = true
    if (isReading) return
    isReading = true
    try {
      while (isDue && cursor) {
        isDue = false
        await readAfter(cursor)
      }
    } catch (error) {
      log.warn({ err: error }, 'the event log could not be read; the next wake-up tries again')
    } finally {
      isReading = false
    }
  }

  async function readAfter(from: Cursor): Promise<void> {
    const { events, unsettled, epoch, isBehind } = await eventsAfter(db, from, READ_AT_ONCE)
    if (epoch !== from.epoch || isBehind) return beginAnother(from.epoch, isBehind)
    for (const event of events) {
      cursor = event.cursor
      recent?.add(event)
      subscribers.deliver(event)
    }
    if (events.length === READ_AT_ONCE) isDue = true
    const now = clock.now()
    stuckSince = unsettled && events.length === 0 ? (stuckSince ?? now) : null
    const stuckMs = stuckSince ? now.getTime() - stuckSince.getTime() : 0
    if (stuckSince && stuckMs > FORGOTTEN_AFTER_MS && !isStuckLogged) {
      log.warn(
        { since: stuckSince },
        'live delivery waits for a transaction open since then, in any database of the server',
      )
    }
    isStuckLogged = stuckMs > FORGOTTEN_AFTER_MS
    if (unsettled) others.soon(retryMs(stuckMs))
  }

  function started(): Cursor {
    if (!cursor) throw new Error('the hub has not started')
    return cursor
  }

  return {
    async start() {
      await begin()
      await others.start(await liveChannel(db))
    },
    stop: () => others.stop(),
    poke() {
      others.wake()
      void read()
    },
    onNewEpoch: (callback) => {
      restart = callback
    },
    recent: (after) => recent?.after(after) ?? null,
    // As of now: on a quiet evening the last event itself may be too old to resume after.
    lastEventId: () => formatCursor({ ...started(), at: clock.now().getTime() }),
    subscribe: (subscriber) => ({ from: started(), unsubscribe: subscribers.add(subscriber) }),
  }
}
