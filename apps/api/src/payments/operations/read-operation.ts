import { providerUnits } from '@refcall/domain'
import type { OperationKind, OperationOf, OperationRow, StoredOperation } from '../payment.table.ts'

/** How a row becomes an operation of its kind. */
const READERS: { readonly [Kind in OperationKind]: (row: StoredOperation) => OperationOf<Kind> } = {
  open: (row) => ({ ...row, kind: 'open', ...moneyOf(row), reason: required(row, 'reason') }),
  capture: (row) => ({ ...row, kind: 'capture', match_id: required(row, 'match_id') }),
  release: (row) => ({ ...row, kind: 'release' }),
  transfer: (row) => ({ ...row, kind: 'transfer', match_id: required(row, 'match_id'), ...moneyOf(row) }),
  refund: (row) => ({ ...row, kind: 'refund', ...moneyOf(row), reason: required(row, 'reason') }),
  reverse: (row) => ({ ...row, kind: 'reverse', match_id: required(row, 'match_id'), ...moneyOf(row) }),
}

/** @throws Error for a row that lacks what its kind must have */
export function readOperation(row: StoredOperation): OperationRow {
  return READERS[row.kind](row)
}

/** @throws Error for a row of another kind, or one that lacks what its kind must have */
export function readOperationOf<Kind extends OperationKind>(kind: Kind, row: StoredOperation): OperationOf<Kind> {
  if (row.kind !== kind) throw new Error(`the operation ${row.id} is a ${row.kind}, not a ${kind}`)
  return READERS[kind](row)
}

const moneyOf = (row: StoredOperation) => ({ units: providerUnits(required(row, 'units')), currency: required(row, 'currency') })

function required<Column extends keyof StoredOperation>(row: StoredOperation, column: Column): NonNullable<StoredOperation[Column]> {
  const value = row[column]
  if (value == null) throw new Error(`the operation ${row.id} is a ${row.kind} without ${column}`)
  return value
}
