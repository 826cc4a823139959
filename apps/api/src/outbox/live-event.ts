import type { LiveMessage } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import type { Cursor } from './cursor.ts'

type WithoutEnvelope<M> = M extends unknown ? Omit<M, 'id' | 'at' | 'traceparent'> : never

/** A message before it has its position in the log. */
export type LiveBody = WithoutEnvelope<LiveMessage>

/** A match that was offered to referees in one of its rounds. */
interface Offered {
  readonly matchId: string
  readonly round: number
}

export interface LiveEvent {
  /** `device:{id}`, `referee:{id}`, `operators`, `area` with a place, or all referees to whom a match was offered. */
  readonly recipient: string | Offered
  readonly body: LiveBody
  /** For `area`: sent to readers near this place. */
  readonly place?: Place
  /** For `area`: the devices that it is kept from. */
  readonly keptFrom?: readonly string[]
  /** The quick message that it announces: pushed to a recipient who is not connected. */
  readonly messageId?: number
  /** The referee who has come near, for the push to a player who is not connected; never sent. */
  readonly nearbyRefereeId?: string
}

const TRACEPARENT = /"traceparent":"([0-9a-f-]{55})"\}$/

/** The span that has written the event; null unless its trace is kept. */
export const traceparentIn = ({ json }: Pick<StoredEvent, 'json'>): string | null =>
  TRACEPARENT.exec(json.slice(-80))?.[1] ?? null

export interface StoredEvent {
  readonly cursor: Cursor
  readonly recipient: string
  readonly place: Place | null
  readonly keptFrom: readonly string[] | null
  /** The body as it is stored, an object in JSON: it is passed on without being read. */
  readonly json: string
}
