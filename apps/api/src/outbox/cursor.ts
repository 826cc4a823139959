/**
 * A position in the event log: transaction and sequence of the last event seen, and its time, from which a stream
 * decides whether the log still reaches back that far.
 */
export interface Cursor {
  /** The epoch of the log: transactions and sequences of different epochs cannot be compared. */
  readonly epoch: string
  readonly transaction: bigint
  readonly sequence: bigint
  /** Milliseconds since the Unix epoch. */
  readonly at: number
}

export function formatCursor({ epoch, transaction, sequence, at }: Cursor): string {
  return `${epoch}.${transaction}.${sequence}.${at}`
}

/** A cursor within its epoch. */
export type Position = Pick<Cursor, 'transaction' | 'sequence'>

const LARGEST = { transaction: 2n ** 64n - 1n, sequence: 2n ** 63n - 1n }

/** Null for anything that is not a message id of ours, including ids without an epoch. */
export function parseCursor(text: string): Cursor | null {
  if (!/^[\dA-Fa-f]{16}\.\d{1,20}\.\d{1,19}\.\d{1,15}$/.test(text)) return null
  const [epoch = '', transaction = '', sequence = '', at = ''] = text.split('.')
  const cursor = { epoch, transaction: BigInt(transaction), sequence: BigInt(sequence), at: Number(at) }
  return cursor.transaction <= LARGEST.transaction && cursor.sequence <= LARGEST.sequence ? cursor : null
}

/** Both must be of one epoch. */
export function isAfter(a: Position, b: Position): boolean {
  return a.transaction === b.transaction ? a.sequence > b.sequence : a.transaction > b.transaction
}
