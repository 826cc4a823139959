import { openIncident } from '../../incidents/index.ts'
import type { UnitOfWork } from '../../outbox/index.ts'
import { decideRefused } from '../../payments/index.ts'
import type { HoldRow, OperationRow } from '../../payments/payment.table.ts'
import type { RefusedCode } from '../../platform/payment-provider.ts'
import { moneyOf } from './money-of.ts'

interface RefusedIncident {
  readonly kind: 'release_refused' | 'refund_refused' | 'reversal_refused'
  /** The operation, or the hold. */
  readonly subject: string
  readonly matchId: string | null
}

/** Decides an operation that the provider refused, and opens an incident. */
export async function reportRefused(
  { trx, now }: UnitOfWork,
  { operation, hold }: { readonly operation: OperationRow; readonly hold: HoldRow },
  code: RefusedCode,
  { kind, subject, matchId }: RefusedIncident,
): Promise<void> {
  await decideRefused(trx, operation, { code }, now)
  const facts = { kind, money: moneyOf(operation, hold), code, providerId: hold.provider_id }
  await openIncident(trx, { subject, matchId, facts }, now)
}
