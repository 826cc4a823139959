import { knownCurrency, providerUnits } from '@refcall/domain'
import { writeAudit } from '../audit-log/index.ts'
import { openIncident } from '../incidents/index.ts'
import { announce, lockMatch } from '../matches/index.ts'
import { transact } from '../outbox/index.ts'
import {
  addToCapture,
  bookRefundFailure,
  bookUnwantedRefundFailure,
  findCapture,
  findHoldOfProvider,
  findRefundOf,
  lockHold,
  markFailed,
  paymentsOf,
} from '../payments/index.ts'
import type { HoldRow } from '../payments/payment.table.ts'
import type { Deps } from '../platform/deps.ts'
import type { ProviderRefundFailure } from '../platform/payment-provider.ts'
import type { Refreshed } from './refreshed.ts'

/**
 * Reads a refund: a bank may return one days after it had succeeded. The money is then booked back and owed to the
 * player; the referee's part stays reduced, and an operator decides how the player is paid.
 */
export async function refreshRefund(deps: Deps, refundId: string): Promise<Refreshed> {
  const read = await paymentsOf(deps).provider.readRefundFailure(refundId)
  if (read.outcome === 'unknown') return 'again'
  if (read.outcome === 'refused' || !read.value?.holdProviderId) return 'done'
  const hold = await findHoldOfProvider(deps.db, read.value.holdProviderId)
  return hold ? followFailure(deps, hold, read.value) : 'done'
}

function followFailure(deps: Deps, known: HoldRow, seen: ProviderRefundFailure): Promise<Refreshed> {
  return transact(deps, async ({ trx, outbox, now }) => {
    const match = known.match_id ? await lockMatch(trx, known.match_id) : undefined
    const hold = await lockHold(trx, known.id)
    const { refund, isUndecided } = await findRefundOf(trx, hold.id, seen.refundId)
    // Our own refund may be under way: it is booked before it is booked back.
    if (!refund) return isUndecided ? 'again' : 'done'
    if (refund.failed_at !== null) return 'done'
    await markFailed(trx, refund, now)
    const { balanceId, balanceUnits: units, units: failed } = seen
    const capture = match && (await findCapture(trx, match.id))
    if (match && capture?.hold_id === hold.id) {
      await bookRefundFailure(trx, { capture, charged: hold.units, failed, balanceId, units }, now)
      await addToCapture(trx, capture.match_id, { refund_owed: failed })
      announce(outbox, { ...match, refund_owed: providerUnits(capture.refund_owed + failed) })
    } else {
      const currency = knownCurrency(seen.balanceCurrency)
      const of = { matchId: hold.match_id, holdId: hold.id }
      await bookUnwantedRefundFailure(trx, { ...of, balanceId, units, currency }, now)
    }
    const money = { units: failed, currency: hold.currency }
    const by = { kind: 'provider', id: null } as const
    const audited = { match: hold.match_id, hold: hold.id, ...money, provider: seen.refundId }
    await writeAudit(
      trx,
      { action: 'money.refund_failed', by, subject: refund.id, requestId: null, facts: audited },
      now,
    )
    const facts = { kind: 'refund_failed', money, providerId: seen.refundId } as const
    await openIncident(trx, { subject: refund.id, matchId: hold.match_id, facts }, now)
    return 'done'
  })
}
