import type { Cursor, Position } from '../platform/stored-event.ts'

export function formatCursor({ epoch, transaction, sequence, at }: Cursor): string {
  return `${epoch}.${transaction}.${sequence}.${at}`
}

const LARGEST = { transaction: 2n ** 64n - 1n, sequence: 2n ** 63n - 1n }

/** Of `TRANSACTION.SEQUENCE`, as the log has them. */
export function parsePosition(text: string): Position {
  const [transaction = '', sequence = ''] = text.split('.')
  return { transaction: BigInt(transaction), sequence: BigInt(sequence) }
}

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
