import { isAfter, type Cursor, type StoredEvent } from '../outbox/index.ts'
import type { ConnectionAdmission } from './admission.ts'
import { isOlderThan, type MissedEvents, type SnapshotRead } from './resume.ts'
import type { Subscriber } from './subscribers.ts'

export interface OrderedDelivery {
  readonly subscriber: Subscriber
  /** Sends missed events, then those buffered meanwhile, then everything live. */
  release(missed: MissedEvents): void
  /** Sends the buffered events after the snapshot, then everything live. */
  releaseAfter(snapshot: SnapshotRead): void
}

/**
 * Buffers live events until the earlier ones have been sent; each event is sent once, in the log's order.
 * @param restart called for an event of another epoch than the client's position: the two cannot be compared
 */
export function createOrderedDelivery(
  { listener: { deviceId }, recipients, place }: ConnectionAdmission,
  send: (event: StoredEvent) => void,
  restart: () => void,
): OrderedDelivery {
  let buffered: StoredEvent[] | null = []
  let sent: Cursor | null = null
  let isOld: (event: StoredEvent) => boolean = () => false
  const deliver = (event: StoredEvent) => {
    if (sent && sent.epoch !== event.cursor.epoch) return restart()
    if (sent && !isAfter(event.cursor, sent)) return
    sent = event.cursor
    if (!isOld(event)) send(event)
  }
  const deliverFrom = (position: Cursor, missed: readonly StoredEvent[]) => {
    sent = position
    const events = [...missed, ...(buffered ?? [])]
    buffered = null
    events.forEach(deliver)
  }
  return {
    subscriber: {
      deviceId,
      recipients,
      place,
      receive: (event) => (buffered ? void buffered.push(event) : deliver(event)),
    },
    release: ({ after, events }) => deliverFrom(after, events),
    releaseAfter(snapshot) {
      isOld = isOlderThan(snapshot)
      deliverFrom(snapshot.at, [])
    },
  }
}
