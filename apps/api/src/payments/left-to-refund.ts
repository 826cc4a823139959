import { partOf, providerUnits, type Part, type ProviderUnits } from '@refcall/domain'
import type { CaptureRow, HoldRow, OperationOf } from './payment.table.ts'

type Returned = Pick<CaptureRow, 'returned' | 'refund_owed'>

/** What the player has paid and not got back, in the hold's units. */
export const leftInCapture = ({ units }: Pick<HoldRow, 'units'>, { returned, refund_owed: owed }: Returned): number =>
  units - returned + owed

/** What can still be refunded: the capture less refunds done and under way. In the hold's units. */
export function leftToRefund(
  hold: Pick<HoldRow, 'units'>,
  capture: Returned,
  refunds: readonly Pick<OperationOf<'refund'>, 'units' | 'decided_at'>[],
): ProviderUnits {
  const underWay = refunds.filter(({ decided_at: at }) => at === null).reduce((sum, { units }) => sum + units, 0)
  return providerUnits(Math.max(0, leftInCapture(hold, capture) - underWay))
}

/**
 * Splits money that goes back to the player: it first settles what a failed refund left owed, for which the referee's
 * part was reduced already. `returned` is the rest.
 */
export function splitReturn(
  { refund_owed: owed }: Returned,
  units: number,
): { readonly repaid: ProviderUnits; readonly returned: Part<'returned'> } {
  const repaid = providerUnits(Math.min(owed, units))
  return { repaid, returned: partOf('returned', units - repaid) }
}
