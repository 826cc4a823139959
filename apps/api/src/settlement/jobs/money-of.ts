import type { HoldRow, OperationRow } from '../../payments/payment.table.ts'

/** The operation's amount in the provider's units; for a capture or release, that of its hold. */
export const moneyOf = (operation: OperationRow, hold: Pick<HoldRow, 'units' | 'currency'>) => {
  const { units, currency } = operation.kind === 'release' ? hold : operation
  return { units, currency }
}
