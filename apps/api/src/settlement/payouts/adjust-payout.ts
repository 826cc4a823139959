import { providerUnits, type ProviderUnits } from '@refcall/domain'
import type { UnitOfWork } from '../../outbox/index.ts'
import { decideRefused, nextGeneration } from '../../payments/index.ts'
import type { OperationOf } from '../../payments/payment.table.ts'

interface PresentPayout {
  readonly transfer: OperationOf<'transfer'> | OperationOf<'tip_transfer'>
  readonly reversals: readonly Pick<OperationOf<'reverse'>, 'units' | 'decided_at'>[]
  /** What the referee should have. */
  readonly due: number
  /** Transferred and not reversed. */
  readonly sent: number
}

/**
 * Adjusts a payout to what is due. One not yet sent is reduced; of one that was or may have been made, the difference is
 * reversed once its outcome is known.
 */
export async function adjustPayout(
  { trx, outbox, now }: UnitOfWork,
  { transfer, reversals, due, sent }: PresentPayout,
  reverse: (step: string, units: ProviderUnits) => Promise<unknown>,
): Promise<void> {
  if (transfer.state === 'done') {
    const underWay = reversals.filter(({ decided_at: at }) => at === null).reduce((sum, { units }) => sum + units, 0)
    const excess = sent - underWay - due
    if (excess <= 0) return
    await reverse(`reverse-${reversals.length + 1}`, providerUnits(excess))
    return outbox.wakePayments()
  }
  // A leased transfer may be at the provider now, and one with an unknown outcome may have been made.
  const isUnasked = transfer.state === 'intended' && transfer.lease_until === null
  if (!isUnasked || transfer.units === due) return
  if (due === 0) return decideRefused(trx, transfer, { code: 'returned', ending: 'needless' }, now)
  const change = { units: providerUnits(due), dueAt: transfer.next_try_at ?? now, ending: 'undone' } as const
  await nextGeneration(trx, transfer, change, now)
}
