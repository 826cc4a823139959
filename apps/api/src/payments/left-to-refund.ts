import type { CaptureRow, HoldRow, OperationRow } from './payment.table.ts'

/** What may still go back to the player: neither back already nor on its way. In the hold's units. */
export function leftToRefund(
  hold: Pick<HoldRow, 'units'>,
  capture: Pick<CaptureRow, 'returned'>,
  refunds: readonly Pick<OperationRow, 'units' | 'decided_at'>[],
): number {
  const underWay = refunds.filter(({ decided_at: at }) => at === null).reduce((sum, { units }) => sum + (units ?? 0), 0)
  return Math.max(0, hold.units - capture.returned - underWay)
}
