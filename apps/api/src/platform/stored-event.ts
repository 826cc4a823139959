import type { Place } from '@refcall/domain'

/** A position in the event log, within its epoch: the transaction that wrote an event, and its number. */
export interface Position {
  readonly transaction: bigint
  readonly sequence: bigint
}

/**
 * A position in the event log: transaction and sequence of the last event seen, and its time, from which a stream
 * decides whether the log still reaches back that far.
 */
export interface Cursor extends Position {
  /** The epoch of the log: transactions and sequences of different epochs cannot be compared. */
  readonly epoch: string
  /** Milliseconds since the Unix epoch. */
  readonly at: number
}

export interface StoredEvent {
  readonly cursor: Cursor
  readonly recipient: string
  readonly place: Place | null
  /** The body as it is stored, an object in JSON: it is passed on without being read. */
  readonly json: string
}

/** The events of one transaction, in the order of the log. */
export interface Written {
  /** The event before them in the log; null while an older transaction was open, from which others may come before them. */
  readonly after: Position | null
  readonly events: readonly StoredEvent[]
}
