import { knownCurrency, partOf } from '@refcall/domain'
import { resolveIncidents } from '../../incidents/index.ts'
import { announce, type MatchRecord } from '../../matches/index.ts'
import type { UnitOfWork } from '../../outbox/index.ts'
import {
  addToCapture,
  bookTransfer,
  findOperation,
  findPayeeOfMatch,
  nextGeneration,
  postpone,
} from '../../payments/index.ts'
import type { HoldRow, OperationOf } from '../../payments/payment.table.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import type { ProviderTransfer } from '../../platform/payment-provider.ts'
import { reportFailedPayout } from '../payouts/report-failed-payout.ts'
import { adjustMatchPayout } from '../payouts/adjust-match-payout.ts'
import type { Job } from './job.ts'
import { moneyOf } from './money-of.ts'

/** When to try again: at once if the account has become payable while the provider was asked. */
export function nextTry({ outbox, now }: UnitOfWork, isHastened: boolean): Date {
  if (!isHastened) return new Date(now.getTime() + SERVER_LIMITS.payment.payoutRetryMs)
  outbox.wakePayments()
  return now
}

/** Pays the referee from a capture. What cannot be paid stays owed and is retried when the account changes. */
export const transferJob: Job<'transfer', ProviderTransfer> = {
  ask: async (db, provider, { id, key, match_id: matchId, hold_id: holdId, units, currency }) => {
    const payee = await findPayeeOfMatch(db, matchId)
    if (!payee?.stripe_account_id || !payee.stripe_account_verified) return null
    const { stripe_account_id: accountId, charge_id: chargeId } = payee
    return provider.transfer({ key, units, currency, accountId, chargeId, holdId, operationId: id })
  },
  lookUp: (_, provider, { id, hold_id: holdId }) => provider.findTransfer({ holdId, operationId: id }),
  done: async (work, { operation, hold, match }, { id: transferId, units, currency }) => {
    if (!match) throw new Error(`the transfer ${operation.id} has no match`)
    const transferred = partOf('transferred', units)
    const what = { matchId: match.id, holdId: hold.id, transferId, currency: knownCurrency(currency), transferred }
    await bookTransfer(work.trx, what, work.now)
    await addToCapture(work.trx, match.id, { transferred })
    // Part of it was returned meanwhile.
    if (match.returned !== 0) await adjustMatchPayout(work, match.id, hold)
    await resolveIncidents(work.trx, ['payout_blocked', 'payout_failed'], match.id, 'paid', work.now)
    announce(work.outbox, { ...match, transferred: partOf('transferred', (match.transferred ?? 0) + units) })
  },
  refused: async (work, { operation, hold, match, isHastened }, code) => {
    const { trx, now } = work
    await nextGeneration(trx, operation, { dueAt: nextTry(work, isHastened), ending: 'refused' }, now)
    if (!(await staysOwed(work, operation, hold))) return
    const facts = { kind: 'payout_failed', money: moneyOf(operation, hold), code } as const
    await reportFailedPayout(work, { ...payoutOf(operation, match), facts })
  },
  blocked: async (work, { operation, hold, match, isHastened }) => {
    const { trx, now } = work
    // With an unknown outcome it may have been paid, so it stays due and the account is checked again.
    if (operation.state === 'intended') await postpone(trx, operation.id, nextTry(work, isHastened), now)
    if (!(await staysOwed(work, operation, hold))) return
    const facts = { kind: 'payout_blocked', money: moneyOf(operation, hold) } as const
    await reportFailedPayout(work, { ...payoutOf(operation, match), facts })
  },
}

const payoutOf = ({ match_id: matchId }: OperationOf<'transfer'>, match: MatchRecord | null) => ({
  ...{ subject: matchId, matchId },
  refereeId: match?.referee_id ?? null,
})

/** Refunds made while the transfer was under way make it smaller, or leave nothing to pay. */
async function staysOwed(
  work: UnitOfWork,
  { id, match_id: matchId }: OperationOf<'transfer'>,
  hold: HoldRow,
): Promise<boolean> {
  await adjustMatchPayout(work, matchId, hold)
  return (await findOperation(work.trx, id))?.decided_at === null
}
