import { partOf } from '@refcall/domain'
import type { Database } from '../../db/database.ts'
import { openIncident } from '../../incidents/index.ts'
import { announce } from '../../matches/index.ts'
import { addToCapture, bookReversal, decideRefused, operationsOfHold } from '../../payments/index.ts'
import type { ProviderTransfer } from '../../platform/payment-provider.ts'
import type { Job } from './job.ts'
import { moneyOf } from './money-of.ts'

/** Takes part of a payout back from the referee's account. */
export const reverseJob: Job<'reverse', ProviderTransfer> = {
  ask: async (db, provider, { id: operationId, key, hold_id: holdId, units }) =>
    provider.reverse({ key, transferId: await transferOf(db, holdId, 'transfer'), units, operationId }),
  lookUp: async (db, provider, { id: operationId, hold_id: holdId }) =>
    provider.findReversal({ transferId: await transferOf(db, holdId, 'transfer'), operationId }),
  done: async ({ trx, outbox, now }, { operation, hold, match }, { id: reversalId, units }) => {
    const { match_id: matchId, currency } = operation
    const reversed = partOf('reversed', units)
    await addToCapture(trx, matchId, { reversed })
    await bookReversal(trx, { matchId, holdId: hold.id, reversalId, currency, reversed }, now)
    if (match) announce(outbox, match)
  },
  refused: async ({ trx, now }, { operation, hold }, code) => {
    await decideRefused(trx, operation, { code }, now)
    const facts = {
      kind: 'reversal_refused',
      money: moneyOf(operation, hold),
      code,
      providerId: hold.provider_id,
    } as const
    await openIncident(trx, { subject: operation.id, matchId: operation.match_id, facts }, now)
  },
}

/** The provider's id of the payout out of a hold. @throws Error if nothing was paid out */
export async function transferOf(db: Database, holdId: string, kind: 'transfer' | 'tip_transfer'): Promise<string> {
  const transfer = (await operationsOfHold(db, holdId, kind)).find(({ state }) => state === 'done')
  if (!transfer?.provider_id) throw new Error(`nothing was paid out of the hold ${holdId}`)
  return transfer.provider_id
}
