import { parseCursor, type Position } from './cursor.ts'
import type { StoredEvent } from './live-event.ts'

/** How a process tells the others what it reads of the log. */
export interface Telling {
  /** A channel of Postgres. Who knows its name may listen and tell. */
  readonly channel: string
  /** The process; without a space. */
  readonly by: string
}

/** An event that another process has read, and the position in the log after which it comes next. */
export interface ToldEvent {
  readonly after: Position
  readonly event: StoredEvent
}

/** Postgres takes words of less than 8,000 bytes. What stands before the body has less than 500; a larger body is left out. */
export const WORD_BODY_BYTES = 7_500

/** Reads `BY AFTER ID LATITUDE LONGITUDE RECIPIENT`, a new line, and the body. Null for anything else: what was told must be read. */
export function readWord(word: string): ToldEvent | null {
  const end = word.indexOf('\n')
  const [, after = '', id = '', latitude = '', longitude = '', ...recipient] = word.slice(0, end).split(' ')
  const cursor = parseCursor(id)
  const before = cursor && parseCursor(`${cursor.epoch}.${after}.0`)
  const json = word.slice(end + 1)
  if (!cursor || !before || json === '') return null
  const place = latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) }
  return { after: before, event: { cursor, recipient: recipient.join(' '), place, json } }
}
