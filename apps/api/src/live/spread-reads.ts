import { SERVER_LIMITS } from '../platform/limits.ts'
import type { StoredEvent } from '../outbox/index.ts'

const { readsOfCrowdPerSecond, spreadFromReaders, spreadMaxMs } = SERVER_LIMITS.live

/** Adds to an event after which many pages read a list again the time over which they spread these reads. */
export function spreadReads(event: StoredEvent, readers: number): StoredEvent {
  if (!event.place || readers < spreadFromReaders) return event
  const spreadMs = Math.min(spreadMaxMs, Math.round((readers * 1_000) / readsOfCrowdPerSecond))
  return { ...event, json: `${event.json.slice(0, -1)},"spreadMs":${spreadMs}}` }
}
