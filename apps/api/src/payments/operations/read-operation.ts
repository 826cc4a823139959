import { providerUnits } from '@refcall/domain'
import type { OperationKind, OperationOf, OperationRow, StoredOperation } from '../payment.table.ts'

/** Converts a row to an operation with exactly the fields of its kind. */
const READERS: { readonly [Kind in OperationKind]: (row: StoredOperation) => OperationOf<Kind> } = {
  open: (row) => ({
    ...sharedOf(row),
    kind: 'open',
    match_id: row.match_id,
    ...moneyOf(row),
    reason: required(row, 'reason'),
  }),
  capture: (row) => ({ ...sharedOf(row), kind: 'capture', match_id: required(row, 'match_id'), ...moneyOf(row) }),
  release: (row) => ({ ...sharedOf(row), kind: 'release', match_id: row.match_id }),
  transfer: (row) => ({ ...sharedOf(row), kind: 'transfer', match_id: required(row, 'match_id'), ...moneyOf(row) }),
  refund: (row) => {
    const { match_id, actor_id, request_id } = row
    return {
      ...sharedOf(row),
      kind: 'refund',
      match_id,
      ...moneyOf(row),
      reason: required(row, 'reason'),
      actor_id,
      request_id,
    }
  },
  reverse: (row) => ({ ...sharedOf(row), kind: 'reverse', match_id: required(row, 'match_id'), ...moneyOf(row) }),
  tip: (row) => ({ ...sharedOf(row), kind: 'tip', match_id: null, ...moneyOf(row), reason: required(row, 'reason') }),
  tip_transfer: (row) => ({ ...sharedOf(row), kind: 'tip_transfer', match_id: null, ...moneyOf(row) }),
  tip_reverse: (row) => ({ ...sharedOf(row), kind: 'tip_reverse', match_id: null, ...moneyOf(row) }),
}

/** @throws Error if a row lacks a field that its kind requires */
export function readOperation(row: StoredOperation): OperationRow {
  return READERS[row.kind](row)
}

/** @throws Error if a row is of another kind or lacks a field that its kind requires */
export function readOperationOf<Kind extends OperationKind>(kind: Kind, row: StoredOperation): OperationOf<Kind> {
  if (row.kind !== kind) throw new Error(`the operation ${row.id} is a ${row.kind}, not a ${kind}`)
  return READERS[kind](row)
}

function sharedOf(row: StoredOperation) {
  const {
    kind: _,
    match_id: _match,
    units: _units,
    currency: _currency,
    reason: _reason,
    actor_id: _actor,
    request_id: _request,
    ...shared
  } = row
  return shared
}

const moneyOf = (row: StoredOperation) => ({
  units: providerUnits(required(row, 'units')),
  currency: required(row, 'currency'),
})

function required<Column extends keyof StoredOperation>(
  row: StoredOperation,
  column: Column,
): NonNullable<StoredOperation[Column]> {
  const value = row[column]
  if (value == null) throw new Error(`the operation ${row.id} is a ${row.kind} without ${column}`)
  return value
}
