import { knownCurrency, partOf } from '@refcall/domain'
import { resolveIncidents } from '../../incidents/index.ts'
import type { UnitOfWork } from '../../outbox/index.ts'
import {
  addToTip,
  bookTipTransfer,
  findOperation,
  findPaidTip,
  findPayoutAccountOfReferee,
  nextGeneration,
  postpone,
} from '../../payments/index.ts'
import type { HoldRow, OperationOf } from '../../payments/payment.table.ts'
import type { PaidTip } from '../../payments/tips/tip.table.ts'
import type { ProviderTransfer } from '../../platform/payment-provider.ts'
import { reportFailedPayout } from '../payouts/report-failed-payout.ts'
import { adjustTipPayout } from '../tips/adjust-tip-payout.ts'
import type { Job } from './job.ts'
import { moneyOf } from './money-of.ts'
import { nextTry } from './transfer.ts'

/** Pays a tip to the referee. What cannot be paid stays owed and is retried when the account changes. */
export const tipTransferJob: Job<'tip_transfer', ProviderTransfer> = {
  ask: async (db, provider, { id, key, hold_id: holdId, units, currency }) => {
    const { charge_id: chargeId, referee_id: refereeId } = await findPaidTip(db, holdId)
    const payee = await findPayoutAccountOfReferee(db, refereeId)
    if (!payee?.stripe_account_id || !payee.stripe_account_verified) return null
    const accountId = payee.stripe_account_id
    return provider.transfer({ key, units, currency, accountId, chargeId, holdId, operationId: id })
  },
  lookUp: (_, provider, { id, hold_id: holdId }) => provider.findTransfer({ holdId, operationId: id }),
  done: async (work, { hold }, { id: providerId, units, currency }) => {
    const { trx, now } = work
    const tip = await findPaidTip(trx, hold.id)
    const transferred = partOf('transferred', units)
    await bookTipTransfer(trx, { holdId: hold.id, providerId, currency: knownCurrency(currency) }, transferred, now)
    await addToTip(trx, tip.id, { transferred })
    // Part of it was returned meanwhile.
    if (tip.returned !== 0) await adjustTipPayout(work, hold)
    await resolveIncidents(trx, ['payout_blocked', 'payout_failed'], tip.id, 'paid', now)
  },
  refused: async (work, { operation, hold, isHastened }, code) => {
    const { trx, now } = work
    await nextGeneration(trx, operation, { dueAt: nextTry(work, isHastened), ending: 'refused' }, now)
    const tip = await owedTip(work, operation, hold)
    if (!tip) return
    const facts = { kind: 'payout_failed', money: moneyOf(operation, hold), code } as const
    await reportFailedPayout(work, { ...payoutOf(tip), facts })
  },
  blocked: async (work, { operation, hold, isHastened }) => {
    const { trx, now } = work
    // With an unknown outcome it may have been paid, so it stays due and the account is checked again.
    if (operation.state === 'intended') await postpone(trx, operation.id, nextTry(work, isHastened), now)
    const tip = await owedTip(work, operation, hold)
    if (!tip) return
    const facts = { kind: 'payout_blocked', money: moneyOf(operation, hold) } as const
    await reportFailedPayout(work, { ...payoutOf(tip), facts })
  },
}

const payoutOf = ({ id: subject, match_id: matchId, referee_id: refereeId }: PaidTip) => ({
  subject,
  matchId,
  refereeId,
})

/** The tip, unless a return made while the transfer was under way leaves nothing to pay. */
async function owedTip(work: UnitOfWork, { id }: OperationOf<'tip_transfer'>, hold: HoldRow): Promise<PaidTip | null> {
  await adjustTipPayout(work, hold)
  return (await findOperation(work.trx, id))?.decided_at === null ? findPaidTip(work.trx, hold.id) : null
}
