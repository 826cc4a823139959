import type { LiveMessage } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import type { Cursor } from './cursor.ts'

type WithoutEnvelope<M> = M extends unknown ? Omit<M, 'id' | 'at'> : never

/** A message before it has its position in the log. */
export type LiveBody = WithoutEnvelope<LiveMessage>

export interface LiveEvent {
  /** `device:{id}`, `referee:{id}`, `operators`, or `area` with a place. */
  readonly recipient: string
  readonly body: LiveBody
  /** For `area`: sent to readers near this place. */
  readonly place?: Place
}

export interface StoredEvent {
  readonly cursor: Cursor
  readonly recipient: string
  readonly place: Place | null
  readonly body: LiveBody
}
