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
import { eventsAfter, formatCursor, liveChannel, type Cursor, type StoredEvent } from '../outbox/index.ts'
import type { Clock } from '../platform/clock.ts'
import { coalesced } from '../platform/coalesced.ts'
import type { NatsConfig } from '../platform/read-nats.ts'
import type { Tracer } from '../platform/tracer.ts'
import { createCrossProcessNotifier } from './cross-process-notifier.ts'
import { createLogPosition } from './log-position.ts'
import { createSubscribers, type Subscriber } from './subscribers.ts'
import { createBlockedReadPause } from './blocked-read-pause.ts'

/** Reads the event log once for all streams of this process and delivers each event to its readers. */
export interface LiveHub {
  start(): Promise<void>
  stop(): Promise<void>
  /** Call after a commit that wrote events: this process and the others read the log. */
  poke(): void
  /** The position in the log: a stream that resumes after it, at any process, reports all that is committed from now on. */
  currentCursor(): string
  /** The subscriber receives every event after the returned cursor; it reads earlier ones itself. */
  subscribe(subscriber: Subscriber): { from: Cursor; unsubscribe: () => void }
  /** Calls when the log's epoch changes: what clients have belongs to a history that no longer exists. */
  onNewEpoch(restart: () => void): void
  /** All events between the cursor and this process's position, for any reader; null when they are no longer kept. */
  recent(after: Cursor): readonly StoredEvent[] | null
}

/** The most events of one read. */
const READ_AT_ONCE = 1_000

interface HubOptions {
  readonly db: Database
  readonly databaseUrl: string
  readonly nats: NatsConfig | null
  readonly clock: Clock
  readonly tracer: Tracer
  readonly log: FastifyBaseLogger
}

export function createHub({ db, databaseUrl, nats, clock, tracer, log }: HubOptions): LiveHub {
  const subscribers = createSubscribers(tracer)
  const position = createLogPosition(db, clock)
  const pause = createBlockedReadPause(clock, log)
  let restart = (): void => undefined
  const read = coalesced(
    async () => {
      const from = position.cursor()
      if (from) await readAfter(from)
    },
    (error) => log.warn({ err: error }, 'the event log could not be read; the next wake-up tries again'),
  )
  const others = createCrossProcessNotifier({ databaseUrl, nats, log, onWake: read })

  async function readAfter(from: Cursor): Promise<void> {
    const { events, unsettled, epoch, isBehind } = await eventsAfter(db, from, READ_AT_ONCE)
    if (epoch !== from.epoch || isBehind) return beginAnother(from.epoch, isBehind)
    for (const event of events) {
      position.advance(event)
      subscribers.deliver(event)
    }
    if (events.length === READ_AT_ONCE) read()
    const pauseMs = pause.after({ isBlocked: unsettled && events.length === 0 })
    if (unsettled) others.wakeSelfAfter(pauseMs)
  }

  async function beginAnother(oldEpoch: string, isBehind: boolean): Promise<void> {
    await position.begin(isBehind ? oldEpoch : undefined)
    // Even if the log is of the same epoch again: what came before its end was not delivered.
    const epochs = { from: oldEpoch, to: position.cursor()?.epoch }
    log.warn(epochs, 'the database is another one: every channel begins with a snapshot')
    restart()
  }

  function started(): Cursor {
    const cursor = position.cursor()
    if (!cursor) throw new Error('the hub has not started')
    return cursor
  }

  return {
    async start() {
      await position.begin()
      await others.start(await liveChannel(db))
    },
    stop: () => others.stop(),
    poke() {
      others.wake()
      read()
    },
    onNewEpoch: (callback) => {
      restart = callback
    },
    recent: position.recent,
    // As of now: on a quiet evening the last event itself may be too old to resume after.
    currentCursor: () => formatCursor({ ...started(), at: clock.now().getTime() }),
    subscribe: (subscriber) => ({ from: started(), unsubscribe: subscribers.add(subscriber) }),
  }
}
