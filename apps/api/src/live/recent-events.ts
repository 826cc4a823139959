import { isAfter, type Cursor, type StoredEvent } from '../outbox/index.ts'

/** The end of the event log in memory: clients that reconnect within seconds need no query. */
export interface RecentEvents {
  /** Appends the next event of the log. */
  add(event: StoredEvent): void
  /** All events after the cursor, oldest first; null when older ones may have been dropped. */
  after(cursor: Cursor): readonly StoredEvent[] | null
}

/**
 * @param from where the log was read from; older events are unknown
 * @param events those read from there
 * @param most the minimum kept once there were so many; never twice as many
 */
export function createRecentEvents(from: Cursor, events: readonly StoredEvent[], most: number): RecentEvents {
  let kept = events.slice(-most)
  let floor = events.at(-most - 1)?.cursor ?? from
  return {
    add(event) {
      kept.push(event)
      if (kept.length < 2 * most) return
      floor = kept.at(-most - 1)?.cursor ?? floor
      kept = kept.slice(-most)
    },
    after(cursor) {
      if (isAfter(floor, cursor)) return null
      // Fast path: the reader has seen nearly all events.
      let first = kept.length
      while (first > 0 && isAfter(kept[first - 1]?.cursor ?? cursor, cursor)) first -= 1
      return kept.slice(first)
    },
  }
}
