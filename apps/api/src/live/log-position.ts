import type { Database } from '../db/database.ts'
import { currentCursor, lastEvents, takeOverRestored, type Cursor, type StoredEvent } from '../outbox/index.ts'
import type { Clock } from '../platform/clock.ts'
import { createRecentEvents, type RecentEvents } from './recent-events.ts'

/** The minimum number of events kept in memory: some seconds of a busy evening. */
const RECENT = 5_000

/** How far this process has read the event log, and the last events before that position. */
export interface LogPosition {
  /** Null before the first `begin`. */
  cursor(): Cursor | null
  /** Takes over a restored database, whose events it deletes, and moves to the log's end and epoch. */
  begin(aheadEpoch?: string): Promise<void>
  /** Moves behind the next event. */
  advance(event: StoredEvent): void
  /** All events between the cursor and the position; null when they are no longer kept. */
  recent(after: Cursor): readonly StoredEvent[] | null
}

export function createLogPosition(db: Database, clock: Clock): LogPosition {
  let cursor: Cursor | null = null
  let recent: RecentEvents | null = null
  return {
    cursor: () => cursor,
    async begin(aheadEpoch) {
      await takeOverRestored(db, aheadEpoch)
      const now = await currentCursor(db, clock.now())
      const events = await lastEvents(db, now, RECENT)
      recent = createRecentEvents(events.at(0)?.cursor ?? now, events, RECENT)
      cursor = now
    },
    advance(event) {
      cursor = event.cursor
      recent?.add(event)
    },
    recent: (after) => recent?.after(after) ?? null,
  }
}
