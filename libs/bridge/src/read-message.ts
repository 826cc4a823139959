import type { MessageToApp, MessageToPage } from './messages.ts'
import { isRecord, TO_APP, TO_PAGE } from './shapes.ts'

/** The largest message in either direction, in bytes of UTF-8. */
export const MESSAGE_BYTES = 8_192

/** Reads a message to the page, an object or its JSON text; null for anything else. Unknown fields are left out. */
export const readMessageToPage = (data: unknown): MessageToPage | null => read<MessageToPage>(data, TO_PAGE)

/** Reads a message to the app in the same way. */
export const readMessageToApp = (data: unknown): MessageToApp | null => read<MessageToApp>(data, TO_APP)

function read<Message extends { type: string }>(
  data: unknown,
  shapes: Readonly<Record<Message['type'], Readonly<Record<string, (value: unknown) => boolean>>>>,
): Message | null {
  const message = parse(data)
  if (!message) return null
  // The name that some apps send.
  const type = message['type'] === 'clear-auth' ? 'clear_auth' : message['type']
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return null
  const fields = Object.entries(shapes[type as Message['type']])
  if (!fields.every(([name, check]) => check(message[name]))) return null
  const given = fields.flatMap(([name]) => (message[name] === undefined || message[name] === null ? [] : [name]))
  const read: { type: string } = { type, ...Object.fromEntries(given.map((name) => [name, message[name]])) }
  return read as Message
}

function parse(data: unknown): Record<string, unknown> | null {
  try {
    const json = typeof data === 'string' ? data : JSON.stringify(data)
    if (new Blob([json]).size > MESSAGE_BYTES) return null
    const message: unknown = JSON.parse(json)
    return isRecord(message) ? message : null
  } catch {
    return null
  }
}
