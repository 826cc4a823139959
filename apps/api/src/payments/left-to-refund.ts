import { providerUnits, type ProviderUnits } from '@refcall/domain'
import type { CaptureRow, HoldRow, OperationOf } from './payment.table.ts'

/** What can still be refunded: the capture less refunds done and under way. In the hold's units. */
export function leftToRefund(
  hold: Pick<HoldRow, 'units'>,
  capture: Pick<CaptureRow, 'returned'>,
  refunds: readonly Pick<OperationOf<'refund'>, 'units' | 'decided_at'>[],
): ProviderUnits {
  const underWay = refunds.filter(({ decided_at: at }) => at === null).reduce((sum, { units }) => sum + units, 0)
  return providerUnits(Math.max(0, hold.units - capture.returned - underWay))
}
