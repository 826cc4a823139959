import { partOf } from '@refcall/domain'
import type { Database } from '../../db/database.ts'
import { announce } from '../../matches/index.ts'
import {
  addToCapture,
  addToTip,
  bookReversal,
  bookTipReversal,
  findPaidTip,
  operationsOfHold,
} from '../../payments/index.ts'
import type { ProviderTransfer } from '../../platform/payment-provider.ts'
import type { Job } from './job.ts'
import { reportRefused } from './report-refused.ts'

type Reversal<Kind extends 'reverse' | 'tip_reverse'> = Job<Kind, ProviderTransfer>

/** The calls that take back part of this kind of payout. */
const callsFor = <Kind extends 'reverse' | 'tip_reverse'>(
  payout: 'transfer' | 'tip_transfer',
): Pick<Reversal<Kind>, 'ask' | 'lookUp'> => ({
  ask: async (db, provider, { id: operationId, key, hold_id: holdId, units }) =>
    provider.reverse({ key, transferId: await transferOf(db, holdId, payout), units, operationId }),
  lookUp: async (db, provider, { id: operationId, hold_id: holdId }) =>
    provider.findReversal({ transferId: await transferOf(db, holdId, payout), operationId }),
})

/** Takes part of a payout back from the referee's account. */
export const reverseJob: Reversal<'reverse'> = {
  ...callsFor<'reverse'>('transfer'),
  done: async ({ trx, outbox, now }, { operation, hold, match }, { id: reversalId, units }) => {
    const { match_id: matchId, currency } = operation
    const reversed = partOf('reversed', units)
    await addToCapture(trx, matchId, { reversed })
    await bookReversal(trx, { matchId, holdId: hold.id, reversalId, currency, reversed }, now)
    if (match) announce(outbox, match)
  },
  refused: async (work, subject, code) => {
    const { id, match_id: matchId } = subject.operation
    await reportRefused(work, subject, code, { kind: 'reversal_refused', subject: id, matchId })
  },
}

/** Takes a tip that went back to the player from the referee's account. */
export const tipReverseJob: Reversal<'tip_reverse'> = {
  ...callsFor<'tip_reverse'>('tip_transfer'),
  done: async ({ trx, now }, { operation, hold }, { id: providerId, units }) => {
    const tip = await findPaidTip(trx, hold.id)
    const reversed = partOf('reversed', units)
    await addToTip(trx, tip.id, { reversed })
    await bookTipReversal(trx, { holdId: hold.id, providerId, currency: operation.currency }, reversed, now)
  },
  refused: async (work, subject, code) => {
    const { match_id: matchId } = await findPaidTip(work.trx, subject.hold.id)
    await reportRefused(work, subject, code, { kind: 'reversal_refused', subject: subject.operation.id, matchId })
  },
}

/** The provider's id of the payout out of a hold. @throws Error if nothing was paid out */
async function transferOf(db: Database, holdId: string, kind: 'transfer' | 'tip_transfer'): Promise<string> {
  const transfer = (await operationsOfHold(db, holdId, kind)).find(({ state }) => state === 'done')
  if (!transfer?.provider_id) throw new Error(`nothing was paid out of the hold ${holdId}`)
  return transfer.provider_id
}
