import type { LiveMessage } from '@refcall/contract'
import { formatCursor, type StoredEvent } from '../outbox/index.ts'
import type { Frame } from './transport.ts'

/** Encodes a message of the connection itself. */
export function frameOf(message: LiveMessage): Frame {
  return { id: message.id ?? null, json: JSON.stringify(message) }
}

const made = new WeakMap<StoredEvent, Frame>()

/** Encodes an event by adding its id and its time to the stored body; cached, so that it is done once for all readers. */
export function frameOfEvent(event: StoredEvent): Frame {
  const present = made.get(event)
  if (present) return present
  const id = formatCursor(event.cursor)
  const frame = {
    id,
    json: `${event.json.slice(0, -1)},"id":"${id}","at":"${new Date(event.cursor.at).toISOString()}"}`,
  }
  made.set(event, frame)
  return frame
}
