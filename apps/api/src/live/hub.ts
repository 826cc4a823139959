import { distanceMiles, LIMITS, type Place } from '@refcall/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { currentCursor, eventsAfter, formatCursor, lastEvents, takeOverRestored, type Cursor, type StoredEvent } from '../outbox/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { NatsConfig } from '../platform/read-nats.ts'
import { createRecentEvents, type RecentEvents } from './recent-events.ts'
import { createCrossProcessNotifier } from './cross-process-notifier.ts'

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
  /** Call after a commit that wrote events: this process reads at once, the others are notified. */
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

const BATCH = 1_000
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
  log: FastifyBaseLogger
}): LiveHub {
  const { db, clock, log } = options
  const byRecipient = new Map<string, Set<Subscriber>>()
  const waker = createCrossProcessNotifier({ db, databaseUrl: options.databaseUrl, nats: options.nats, log, onWake: () => void read() })
  let cursor: Cursor | null = null
  let recent: RecentEvents | null = null
  /** Since when an older open transaction has blocked delivery. */
  let stuckSince: number | null = null
  let reading = false
  let again = false
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
    if (cursor?.epoch === epoch) return
    log.warn({ from: epoch, to: cursor?.epoch }, 'the database is another one than before: every channel begins with a snapshot')
    restart()
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
        const { events, unsettled, epoch, isBehind } = await eventsAfter(db, cursor, BATCH)
        if (epoch !== cursor.epoch || isBehind) {
          await beginAnother(isBehind)
          continue
        }
        for (const event of events) {
          recent?.add(event)
          deliver(event)
        }
        cursor = events.at(-1)?.cursor ?? cursor
        if (events.length === BATCH) again = true
        stuckSince = unsettled && events.length === 0 ? (stuckSince ?? performance.now()) : null
        if (unsettled) waker.soon(retryMs(stuckSince))
      } while (again)
    } catch (error) {
      log.warn({ err: error }, 'the event log could not be read; the next wake-up tries again')
    } finally {
      reading = false
    }
  }

  function started(): Cursor {
    if (!cursor) throw new Error('the hub has not started')
    return cursor
  }

  function deliver(event: StoredEvent): void {
    for (const subscriber of byRecipient.get(event.recipient) ?? []) {
      if (concerns(subscriber, event)) subscriber.receive(event)
    }
  }

  return {
    async start() {
      await begin()
      await waker.start()
    },
    stop: () => waker.stop(),
    poke() {
      void read()
      waker.wakeOthers()
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

/** An `area` event concerns readers within the dispatch radius; any other concerns its recipient. */
export function concerns(subscriber: Pick<Subscriber, 'place'>, event: StoredEvent): boolean {
  if (!event.place) return true
  return subscriber.place !== null && distanceMiles(subscriber.place, event.place) <= LIMITS.nearby.radiusMiles
}
