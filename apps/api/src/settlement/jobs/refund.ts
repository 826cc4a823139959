import { knownCurrency } from '@refcall/domain'
import { announce } from '../../matches/index.ts'
import {
  bookUnwantedRefund,
  correctUnits,
  findCapture,
  findPaidTip,
  updateHold,
  providerIdOf,
} from '../../payments/index.ts'
import type { ProviderRefund } from '../../platform/payment-provider.ts'
import { returnToPlayer } from '../payouts/return-to-player.ts'
import { returnTip } from '../tips/return-tip.ts'
import type { Job } from './job.ts'
import { reportRefused } from './report-refused.ts'

/** Refunds captured money to the player and reduces the referee's payout in proportion. */
export const refundJob: Job<'refund', ProviderRefund> = {
  ask: async (db, provider, { id: operationId, key, hold_id: holdId, units }) => {
    const id = await providerIdOf(db, holdId)
    const answer = await provider.refund({ key, id, units, operationId })
    if (answer.outcome !== 'refused' || answer.code !== 'wrong_state') return answer
    const found = await provider.findRefund({ id, operationId })
    return found.outcome === 'done' && found.value ? { outcome: 'done', value: found.value } : answer
  },
  lookUp: async (db, provider, { id: operationId, hold_id: holdId }) =>
    provider.findRefund({ id: await providerIdOf(db, holdId), operationId }),
  done: async (work, { operation, hold, match }, refund) => {
    const { trx, now } = work
    // It repeats one that this database has forgotten.
    if (refund.units !== operation.units) await correctUnits(trx, operation.id, refund.units)
    const { id: providerId, units: charged, balanceUnits } = refund
    if (hold.state === 'tip_charged') {
      await returnTip(work, hold, { kind: 'tip_refund', providerId, charged, units: balanceUnits })
      const { match_id: matchId } = await findPaidTip(trx, hold.id)
      return work.outbox.pushMoney({ kind: 'refund', matchId, subjectId: operation.id })
    }
    const capture = match && (await findCapture(trx, match.id))
    if (!match || !capture || capture.hold_id !== hold.id) {
      await updateHold(trx, hold.id, { state: 'released' })
      const of = { matchId: hold.match_id, holdId: hold.id, refundId: providerId }
      const currency = knownCurrency(refund.balanceCurrency)
      await bookUnwantedRefund(trx, { ...of, units: balanceUnits, currency }, now)
      return
    }
    const back = { kind: 'refund', providerId, charged, units: balanceUnits } as const
    announce(work.outbox, { ...match, ...(await returnToPlayer(work, hold, capture, back)) })
    work.outbox.pushMoney({ kind: 'refund', matchId: match.id, subjectId: operation.id })
  },
  refused: async (work, subject, code) => {
    const { operation, hold } = subject
    await reportRefused(work, subject, code, {
      kind: 'refund_refused',
      subject: operation.id,
      matchId: hold.match_id,
    })
  },
}
