import type { HoldRow, OperationRow } from '../../payments/payment.table.ts'

/** The amount that an operation is about, in the provider's units: a capture's and a release's is their hold's. */
export const moneyOf = (operation: OperationRow, hold: Pick<HoldRow, 'units' | 'currency'>) => {
  const { units, currency } = operation.kind === 'capture' || operation.kind === 'release' ? hold : operation
  return { units, currency }
}
