import { SERVER_LIMITS } from '../platform/limits.ts'
import type { StoredEvent } from '../outbox/index.ts'

const { readsOfCrowdPerSecond, spreadFromReaders, spreadMaxMs } = SERVER_LIMITS.live

/**
 * An event that makes its readers read a list again, with the time over which they are to spread that: a thousand pages that receive
 * it at one instant would all ask at once. For few readers it is the event itself.
 */
export function spreadOver(event: StoredEvent, readers: number): StoredEvent {
  if (!event.place || readers < spreadFromReaders) return event
  const spreadMs = Math.min(spreadMaxMs, Math.round((readers * 1_000) / readsOfCrowdPerSecond))
  return { ...event, json: `${event.json.slice(0, -1)},"spreadMs":${spreadMs}}` }
}
