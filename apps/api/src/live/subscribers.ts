import { distanceMiles, LIMITS, type Place } from '@refcall/domain'
import { traceparentIn, type StoredEvent } from '../outbox/index.ts'
import type { Tracer } from '../platform/tracer.ts'
import { spreadReads } from './spread-reads.ts'

export interface Subscriber {
  readonly deviceId: string
  /** Without duplicates. */
  readonly recipients: readonly string[]
  /** The reader's position, for `area` events. */
  readonly place: Place | null
  readonly receive: (event: StoredEvent) => void
}

/**
 * An `area` event concerns readers within the radius of the list of referees nearby, except the devices that it is kept from; any other
 * concerns its recipient.
 */
export function concerns(subscriber: Pick<Subscriber, 'deviceId' | 'place'>, event: StoredEvent): boolean {
  if (!event.place) return true
  if (event.keptFrom?.includes(subscriber.deviceId)) return false
  return subscriber.place !== null && distanceMiles(subscriber.place, event.place) <= LIMITS.nearby.radiusMiles
}

const typeIn = ({ json }: StoredEvent): string => /^\{"type":"(\w+)"/.exec(json)?.[1] ?? ''

/** The open streams of this process, by the recipients of events. */
export function createSubscribers(tracer: Tracer) {
  const byRecipient = new Map<string, Set<Subscriber>>()

  return {
    /** Returns a function that removes it. */
    add(subscriber: Subscriber): () => void {
      for (const recipient of subscriber.recipients) {
        const group = byRecipient.get(recipient) ?? new Set()
        byRecipient.set(recipient, group.add(subscriber))
      }
      return () => {
        for (const recipient of subscriber.recipients) {
          const group = byRecipient.get(recipient)
          group?.delete(subscriber)
          if (group?.size === 0) byRecipient.delete(recipient)
        }
      }
    },
    /** Passes the event to every subscriber that it concerns. */
    deliver(event: StoredEvent): void {
      const readers = [...(byRecipient.get(event.recipient) ?? [])].filter((subscriber) => concerns(subscriber, event))
      if (readers.length === 0) return
      const own = tracer.isOn ? traceparentIn(event) : null
      const facts = { 'messaging.batch.message_count': readers.length }
      const span = own && tracer.begin(`live event ${typeIn(event)}`, 'producer', { own }, facts)
      const spread = spreadReads(event, readers.length)
      for (const { receive } of readers) receive(spread)
      if (span) span.end()
    },
  }
}
