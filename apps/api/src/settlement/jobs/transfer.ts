import { knownCurrency, partOf } from '@refcall/domain'
import type { Database } from '../../db/database.ts'
import { resolveIncidents } from '../../incidents/index.ts'
import { announce } from '../../matches/index.ts'
import type { UnitOfWork } from '../../outbox/index.ts'
import {
  addToCapture,
  addToTip,
  bookTipTransfer,
  bookTransfer,
  findOperation,
  findPaidTip,
  findPayeeOfMatch,
  findPayoutAccountOfReferee,
  nextGeneration,
  postpone,
} from '../../payments/index.ts'
import type { OperationOf } from '../../payments/payment.table.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import type { ProviderTransfer, RefusedCode } from '../../platform/payment-provider.ts'
import { adjustMatchPayout } from '../payouts/adjust-match-payout.ts'
import { reportFailedPayout, type FailedPayout } from '../payouts/report-failed-payout.ts'
import { adjustTipPayout } from '../tips/adjust-tip-payout.ts'
import type { Job, Subject } from './job.ts'

interface Payout<Kind extends 'transfer' | 'tip_transfer'> {
  /** The referee's payout account, and the charge that it is paid from. */
  findPayee(db: Database, operation: OperationOf<Kind>): ReturnType<typeof findPayeeOfMatch>
  readonly done: Job<Kind, ProviderTransfer>['done']
  /** Refunds made while the transfer was under way make it smaller, or leave nothing to pay. */
  adjust(work: UnitOfWork, subject: Subject<Kind>): Promise<void>
  /** What an incident says about it. */
  describe(work: UnitOfWork, subject: Subject<Kind>): Promise<Omit<FailedPayout, 'facts'>>
}

/** Pays the referee. What cannot be paid stays owed and is retried when the account changes. */
const payoutOf = <Kind extends 'transfer' | 'tip_transfer'>(payout: Payout<Kind>): Job<Kind, ProviderTransfer> => {
  async function reportOwed(
    work: UnitOfWork,
    subject: Subject<Kind>,
    failure: { readonly kind: 'payout_failed'; readonly code: RefusedCode } | { readonly kind: 'payout_blocked' },
  ): Promise<void> {
    const { id, units, currency } = subject.operation
    await payout.adjust(work, subject)
    if ((await findOperation(work.trx, id))?.decided_at !== null) return
    const facts = { ...failure, money: { units, currency } }
    await reportFailedPayout(work, { ...(await payout.describe(work, subject)), facts })
  }
  return {
    ask: async (db, provider, operation) => {
      const payee = await payout.findPayee(db, operation)
      if (!payee?.stripe_account_id || !payee.stripe_account_verified) return null
      const { id: operationId, key, hold_id: holdId, units, currency } = operation
      const { stripe_account_id: accountId, charge_id: chargeId } = payee
      return provider.transfer({ key, units, currency, accountId, chargeId, holdId, operationId })
    },
    lookUp: (_, provider, { id, hold_id: holdId }) => provider.findTransfer({ holdId, operationId: id }),
    done: payout.done,
    refused: async (work, subject, code) => {
      const dueAt = nextTry(work, subject.isHastened)
      await nextGeneration(work.trx, subject.operation, { dueAt, ending: 'refused' }, work.now)
      await reportOwed(work, subject, { kind: 'payout_failed', code })
    },
    blocked: async (work, subject) => {
      const { operation, isHastened } = subject
      // With an unknown outcome it may have been paid, so it stays due and the account is checked again.
      if (operation.state === 'intended') await postpone(work.trx, operation.id, nextTry(work, isHastened), work.now)
      await reportOwed(work, subject, { kind: 'payout_blocked' })
    },
  }
}

/** When to try again: at once if the account has become payable while the provider was asked. */
function nextTry({ outbox, now }: UnitOfWork, isHastened: boolean): Date {
  if (!isHastened) return new Date(now.getTime() + SERVER_LIMITS.payment.payoutRetryMs)
  outbox.wakePayments()
  return now
}

/** Pays the referee from a capture. */
export const transferJob = payoutOf<'transfer'>({
  findPayee: (db, { match_id: matchId }) => findPayeeOfMatch(db, matchId),
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
  adjust: (work, { operation, hold }) => adjustMatchPayout(work, operation.match_id, hold),
  describe: async (_, { operation: { match_id: matchId }, match }) => ({
    subject: matchId,
    matchId,
    refereeId: match?.referee_id ?? null,
  }),
})

/** Pays a tip to the referee. */
export const tipTransferJob = payoutOf<'tip_transfer'>({
  findPayee: async (db, { hold_id: holdId }) => {
    const { charge_id, referee_id: refereeId } = await findPaidTip(db, holdId)
    const account = await findPayoutAccountOfReferee(db, refereeId)
    return account && { ...account, charge_id }
  },
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
  adjust: (work, { hold }) => adjustTipPayout(work, hold),
  describe: async ({ trx }, { hold }) => {
    const { id: subject, match_id: matchId, referee_id: refereeId } = await findPaidTip(trx, hold.id)
    return { subject, matchId, refereeId }
  },
})
