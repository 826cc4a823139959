import { openIncident } from '../../incidents/index.ts'
import { announce } from '../../matches/index.ts'
import { addToCapture, bookReturn, bookUnwantedRefund, decideRefused, findCapture, findHold, updateHold } from '../../payments/index.ts'
import type { ProviderRefund } from '../../platform/payment-provider.ts'
import { settlePayout } from '../payouts/settle-payout.ts'
import type { Job } from './job.ts'
import { moneyOf } from './money-of.ts'

/** Gives captured money back to the player; the referee's part of it is taken back in proportion. */
export const refundJob: Job<ProviderRefund> = {
  ask: async ({ db }, provider, { id: operationId, key, hold_id: holdId, units }) => {
    const id = (await findHold(db, holdId))?.provider_id ?? ''
    const answer = await provider.refund({ key, id, units: units ?? 0, operationId })
    if (answer.outcome !== 'refused' || answer.code !== 'wrong_state') return answer
    const found = await provider.findRefund(id, operationId)
    return found.outcome === 'done' && found.value ? { outcome: 'done', value: found.value } : answer
  },
  look: async ({ db }, provider, { id, hold_id: holdId }) =>
    provider.findRefund((await findHold(db, holdId))?.provider_id ?? '', id),
  done: async (work, { hold, match }, refund) => {
    const { trx, now } = work
    const capture = match && (await findCapture(trx, match.id))
    if (!match || !capture || capture.hold_id !== hold.id) {
      await updateHold(trx, hold.id, { state: 'released' })
      const what = { matchId: hold.match_id ?? '', holdId: hold.id }
      await bookUnwantedRefund(trx, what, refund.id, refund.balanceCurrency, refund.balanceUnits, now)
      return
    }
    await bookReturn(trx, 'refund', refund.id, capture, hold, { returned: refund.units, units: refund.balanceUnits }, now)
    await addToCapture(trx, match.id, 'returned', refund.units)
    await settlePayout(work, match.id, hold)
    announce(work.tell, { ...match, returned: (match.returned ?? 0) + refund.units })
  },
  refused: async ({ trx, now }, { operation, hold }, code) => {
    await decideRefused(trx, operation.id, code, now)
    const facts = { kind: 'refund_refused', money: moneyOf(operation, hold), code, providerId: hold.provider_id } as const
    await openIncident(trx, { subject: operation.id, matchId: hold.match_id, facts }, now)
  },
}
