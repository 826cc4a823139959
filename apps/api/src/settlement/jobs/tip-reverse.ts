import { partOf } from '@refcall/domain'
import { openIncident } from '../../incidents/index.ts'
import { addToTip, bookTipReversal, decideRefused, findPaidTip } from '../../payments/index.ts'
import type { ProviderTransfer } from '../../platform/payment-provider.ts'
import type { Job } from './job.ts'
import { moneyOf } from './money-of.ts'
import { transferOf } from './reverse.ts'

/** Takes a tip that went back to the player from the referee's account. */
export const tipReverseJob: Job<'tip_reverse', ProviderTransfer> = {
  ask: async (db, provider, { id: operationId, key, hold_id: holdId, units }) =>
    provider.reverse({ key, transferId: await transferOf(db, holdId, 'tip_transfer'), units, operationId }),
  lookUp: async (db, provider, { id: operationId, hold_id: holdId }) =>
    provider.findReversal({ transferId: await transferOf(db, holdId, 'tip_transfer'), operationId }),
  done: async ({ trx, now }, { operation, hold }, { id: providerId, units }) => {
    const tip = await findPaidTip(trx, hold.id)
    const reversed = partOf('reversed', units)
    await addToTip(trx, tip.id, { reversed })
    await bookTipReversal(trx, { holdId: hold.id, providerId, currency: operation.currency }, reversed, now)
  },
  refused: async ({ trx, now }, { operation, hold }, code) => {
    await decideRefused(trx, operation, { code }, now)
    const facts = {
      kind: 'reversal_refused',
      money: moneyOf(operation, hold),
      code,
      providerId: hold.provider_id,
    } as const
    const { match_id: matchId } = await findPaidTip(trx, hold.id)
    await openIncident(trx, { subject: operation.id, matchId, facts }, now)
  },
}
