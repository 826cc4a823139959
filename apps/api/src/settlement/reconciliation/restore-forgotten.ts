import { knownCurrency } from '@refcall/domain'
import { lockMatch } from '../../matches/index.ts'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import {
  bookBornePayout,
  findCapture,
  findHold,
  findHoldOfProvider,
  insertFoundHold,
  insertOperation,
  lockHold,
  nextRefundStep,
  operationIdOf,
  operationsOfHold,
  paymentsOf,
} from '../../payments/index.ts'
import type { Entry } from '../../platform/provider-entry.ts'
import { refreshDispute } from '../refresh-dispute.ts'
import { refreshHold } from '../refresh-hold.ts'
import { refreshRefund } from '../refresh-refund.ts'
import type { Difference } from './compare-records.ts'

/**
 * Takes up what the provider has and this database has forgotten, as after a restore or on a new primary without the last
 * writes: what belongs to something known here is booked, a payment that belongs to nothing is released. Of the objects that
 * carry no id of ours, a refund is booked; others are left alone.
 */
export async function restoreForgotten(deps: TransactDeps, { kind, id, there, here }: Difference): Promise<void> {
  if (!there) return
  if (kind === 'payment') await restorePayment(deps, there, here !== null)
  if (kind === 'refund' && !here) await restoreRefund(deps, there)
  if (kind === 'refund') await refreshRefund(deps, id)
  if (kind === 'transfer' && !here) await restoreTransfer(deps, there)
  if (kind === 'dispute') await refreshDispute(deps, id)
}

async function restorePayment(
  deps: TransactDeps,
  { id, state, about: holdId, units, currency }: Entry,
  isKnown: boolean,
): Promise<void> {
  if (!isKnown && !holdId) return
  const isOfHold = isKnown || (holdId && (await findHold(deps.db, holdId)))
  if (!isOfHold && state !== 'captured')
    return void (await paymentsOf(deps).provider.release({ key: `${id}/late`, id }))
  if (!isOfHold && holdId)
    await insertFoundHold(
      deps.db,
      { id: holdId, units, currency: knownCurrency(currency), providerId: id },
      deps.clock.now(),
    )
  await refreshHold(deps, id)
}

/** Asks for a refund again that the provider has made by an operation of ours: its key and id are the same, so nothing more is refunded. */
async function restoreRefund(deps: TransactDeps, { id, about: paymentId, units, currency }: Entry): Promise<void> {
  const hold = paymentId === null ? undefined : await findHoldOfProvider(deps.db, paymentId)
  if (!hold?.match_id || !hold.provider_id) return
  const { id: holdId, match_id: matchId } = hold
  const step = nextRefundStep(await operationsOfHold(deps.db, holdId, 'refund'))
  const made = await paymentsOf(deps).provider.findRefund({
    id: hold.provider_id,
    operationId: operationIdOf(holdId, step),
  })
  if (made.outcome !== 'done' || made.value?.id !== id) return
  await transact(deps, async ({ trx, outbox, now }) => {
    await lockMatch(trx, matchId)
    await lockHold(trx, holdId)
    const capture = await findCapture(trx, matchId)
    if (capture?.hold_id !== holdId || nextRefundStep(await operationsOfHold(trx, holdId, 'refund')) !== step) return
    const money = { units, currency: knownCurrency(currency) }
    await insertOperation(
      trx,
      { kind: 'refund', step, holdId, matchId, ...money, reason: 'found at the provider' },
      now,
    )
    outbox.wakePayments()
  })
}

/**
 * Books a payout whose charge is given back, since its match cannot go on here: the referee has earned it, the platform bears it.
 * A payout of a match that goes on is asked for again by its own operation.
 */
async function restoreTransfer(
  deps: TransactDeps,
  { id: transferId, about: holdId, units, currency }: Entry,
): Promise<void> {
  const known = holdId === null ? undefined : await findHold(deps.db, holdId)
  if (!holdId || !known) return
  const { match_id: matchId } = known
  await transact(deps, async ({ trx, now }) => {
    if (matchId) await lockMatch(trx, matchId)
    await lockHold(trx, holdId)
    const [refund] = await operationsOfHold(trx, holdId, 'refund')
    const [transfer] = await operationsOfHold(trx, holdId, 'transfer')
    if (transfer || !refund || (matchId && (await findCapture(trx, matchId)))) return
    await bookBornePayout(trx, { matchId, holdId, transferId, units, currency: knownCurrency(currency) }, now)
  })
}
