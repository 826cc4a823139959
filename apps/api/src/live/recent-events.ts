import { isAfter, type Cursor, type StoredEvent } from '../outbox/index.ts'

/** The end of the event log, kept in memory: whoever comes back within seconds is not looked up in Postgres. */
export interface RecentEvents {
  /** The next event of the log. */
  add(event: StoredEvent): void
  /** All that came after the cursor, oldest first; null when more may have come than is kept. */
  after(cursor: Cursor): readonly StoredEvent[] | null
}

/**
 * @param from where the log was read from; older events are not known
 * @param events what it held from there
 * @param most how many are kept at least, once there were so many; never twice as many
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
      // The reader has seen nearly all of it.
      let first = kept.length
      while (first > 0 && isAfter(kept[first - 1]?.cursor ?? cursor, cursor)) first -= 1
      return kept.slice(first)
    },
  }
}
