import { knownCurrency, providerUnits } from '@refcall/domain'
import { writeAudit } from '../audit-log/index.ts'
import { openIncident } from '../incidents/index.ts'
import { announce, lockMatch, type MatchRecord } from '../matches/index.ts'
import { transact, type UnitOfWork, type TransactDeps } from '../outbox/index.ts'
import {
  addToCapture,
  addToTip,
  bookRefundFailure,
  bookTipRefundFailure,
  bookUnwantedRefundFailure,
  decideDone,
  findCapture,
  findHoldOfProvider,
  findPaidTip,
  findRefundOf,
  insertOperation,
  lockHold,
  lostInDisputes,
  markFailed,
  nextRefundStep,
  operationsOfHold,
  paymentsOf,
  tipOwed,
} from '../payments/index.ts'
import type { HoldRow, OperationOf } from '../payments/payment.table.ts'
import type { ProviderRefund, ProviderRefundFailure, ProviderRefundState } from '../platform/payment-provider.ts'
import { refundJob } from './jobs/refund.ts'
import type { Refreshed } from './refreshed.ts'

/**
 * Reads a refund. One that a person has made at the provider is booked as one of ours. A bank may return one days after it
 * had succeeded: the money is then booked back and owed to the player; the referee's part stays reduced, and an operator
 * decides how the player is paid.
 */
export async function refreshRefund(deps: TransactDeps, refundId: string): Promise<Refreshed> {
  const read = await paymentsOf(deps).provider.readRefund(refundId)
  if (read.outcome === 'unknown') return 'again'
  if (read.outcome === 'refused' || !read.value.holdProviderId) return 'done'
  const hold = await findHoldOfProvider(deps.db, read.value.holdProviderId)
  return hold ? followRefund(deps, hold, read.value) : 'done'
}

function followRefund(
  deps: TransactDeps,
  known: HoldRow,
  { made, failure, isOurs }: ProviderRefundState,
): Promise<Refreshed> {
  return transact(deps, async (work) => {
    const { trx } = work
    const match = known.match_id ? ((await lockMatch(trx, known.match_id)) ?? null) : null
    const hold = await lockHold(trx, known.id)
    if (!made) return 'done'
    const { refund, isUndecided } = await findRefundOf(trx, hold.id, made.id)
    // Our own refund may be under way: it is booked before it is booked back.
    if (!refund && isUndecided) return 'again'
    const isPaid = hold.state === 'captured' || hold.state === 'tip_charged'
    const booked = refund ?? (isOurs || !isPaid ? undefined : await takeForeignRefund(work, { hold, match }, made))
    if (booked && failure && booked.failed_at === null) await bookBack(work, { hold, match, refund: booked }, failure)
    return 'done'
  })
}

interface Paid {
  readonly hold: HoldRow
  readonly match: MatchRecord | null
}

/** Books a refund that a person has made at the provider. */
async function takeForeignRefund(
  work: UnitOfWork,
  { hold, match }: Paid,
  made: ProviderRefund,
): Promise<OperationOf<'refund'> | undefined> {
  const { trx, now } = work
  const step = nextRefundStep(await operationsOfHold(trx, hold.id, 'refund'))
  const what = { holdId: hold.id, matchId: hold.match_id, units: made.units, currency: hold.currency }
  const written = await insertOperation(trx, { kind: 'refund', step, ...what, reason: 'made at the provider' }, now)
  const operation = await decideDone(work, written, { providerId: made.id })
  if (operation) await refundJob.done(work, { operation, hold, match, isHastened: false }, made)
  return operation
}

/** Books back a refund that came back from the bank. */
async function bookBack(
  { trx, outbox, now }: UnitOfWork,
  { hold, match, refund }: Paid & { readonly refund: OperationOf<'refund'> },
  seen: ProviderRefundFailure,
): Promise<void> {
  await markFailed(trx, refund, now)
  const { balanceId, balanceUnits: units, units: failed } = seen
  // Read again: the refund may have been booked just now.
  const capture = match && (await findCapture(trx, match.id))
  const tip = hold.state === 'tip_charged' ? await findPaidTip(trx, hold.id) : null
  const returning = capture?.hold_id === hold.id ? capture : tip
  const owed = returning ? await newlyOwed(trx, hold, returning) : failed
  if (match && capture?.hold_id === hold.id) {
    await bookRefundFailure(trx, { capture, charged: hold.units, failed: owed, balanceId, units }, now)
    await addToCapture(trx, capture.match_id, { refund_owed: owed })
    announce(outbox, {
      ...match,
      returned: capture.returned,
      refund_owed: providerUnits(capture.refund_owed + owed),
    })
  } else if (tip) {
    const of = { holdId: hold.id, providerId: balanceId, currency: tip.charge_currency }
    await bookTipRefundFailure(trx, of, { owed: tipOwed(tip, hold, owed), units }, now)
    await addToTip(trx, tip.id, { refund_owed: owed })
  } else {
    const of = { matchId: hold.match_id, holdId: hold.id, currency: knownCurrency(seen.balanceCurrency) }
    await bookUnwantedRefundFailure(trx, { ...of, balanceId, units }, now)
  }
  const money = { units: failed, currency: hold.currency }
  const facts = { match: hold.match_id, hold: hold.id, ...money, provider: seen.refundId }
  const audited = { action: 'money.refund_failed', by: { kind: 'provider', id: null }, subject: refund.id } as const
  await writeAudit(trx, { ...audited, requestId: null, facts }, now)
  // The bank of a lost dispute has paid the player already.
  if (owed === 0) return
  const told = { kind: 'refund_failed', money, providerId: seen.refundId } as const
  const matchId = tip?.match_id ?? hold.match_id
  await openIncident(trx, { subject: refund.id, matchId, facts: told }, now)
  if (matchId && returning) outbox.pushMoney({ kind: 'refund_failed', matchId, subjectId: refund.id })
}

/** What is owed to the player after a refund came back: what was to be returned, less what the player has, and was owed before. */
async function newlyOwed(
  trx: UnitOfWork['trx'],
  { id }: HoldRow,
  { returned, refund_owed: before }: { readonly returned: number; readonly refund_owed: number },
) {
  const refunds = await operationsOfHold(trx, id, 'refund')
  const kept = refunds.filter(({ state, failed_at: failedAt }) => state === 'done' && failedAt === null)
  const received = kept.reduce((sum, { units }) => sum + units, 0) + (await lostInDisputes(trx, id))
  return providerUnits(Math.max(0, returned - received - before))
}
