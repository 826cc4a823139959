import type { LiveMessage } from '@refcall/contract'
import { formatCursor, type StoredEvent } from '../outbox/index.ts'
import type { EncodedMessage } from './transport.ts'

/** Encodes a message of the connection itself. */
export function encodeMessage(message: LiveMessage): EncodedMessage {
  return { id: message.id ?? null, json: JSON.stringify(message) }
}

const made = new WeakMap<StoredEvent, EncodedMessage>()

/** Encodes an event by adding its id and its time to the stored body; cached, so that it is done once for all readers. */
export function encodeEvent(event: StoredEvent): EncodedMessage {
  const present = made.get(event)
  if (present) return present
  const id = formatCursor(event.cursor)
  const message = {
    id,
    json: `${event.json.slice(0, -1)},"id":"${id}","at":"${new Date(event.cursor.at).toISOString()}"}`,
  }
  made.set(event, message)
  return message
}
