import type { HoldRow, OperationRow } from '../../payments/payment.table.ts'

/** The amount that an operation is about, in the provider's units; its hold's where it names none. */
export const moneyOf = (operation: Pick<OperationRow, 'units' | 'currency'>, hold: Pick<HoldRow, 'units' | 'currency'>) => {
  const { units, currency } = operation
  return units === null || currency === null ? { units: hold.units, currency: hold.currency } : { units, currency }
}
