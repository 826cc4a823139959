import { openIncident } from '../../incidents/index.ts'
import { announce } from '../../matches/index.ts'
import { addToCapture, bookReversal, decideRefused, operationsOfHold } from '../../payments/index.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ProviderTransfer } from '../../platform/payment-provider.ts'
import type { Job } from './job.ts'
import { moneyOf } from './money-of.ts'

/** Takes part of a payout back from the referee's account. */
export const reverseJob: Job<ProviderTransfer> = {
  ask: async (deps, provider, { id: operationId, key, hold_id: holdId, units }) =>
    provider.reverse({ key, transferId: await transferOf(deps, holdId), units: units ?? 0, operationId }),
  look: async (deps, provider, { id, hold_id: holdId }) => provider.findReversal(await transferOf(deps, holdId), id),
  done: async ({ trx, tell, now }, { operation, hold, match }, { id, units }) => {
    const matchId = operation.match_id ?? ''
    await addToCapture(trx, matchId, 'reversed', units)
    await bookReversal(trx, { matchId, holdId: hold.id }, id, operation.currency ?? '', units, now)
    if (match) announce(tell, match)
  },
  refused: async ({ trx, now }, { operation, hold }, code) => {
    await decideRefused(trx, operation.id, code, now)
    const facts = { kind: 'reversal_refused', money: moneyOf(operation, hold), code, providerId: hold.provider_id } as const
    await openIncident(trx, { subject: operation.id, matchId: operation.match_id, facts }, now)
  },
}

async function transferOf({ db }: Deps, holdId: string): Promise<string> {
  const transfers = await operationsOfHold(db, holdId, 'transfer')
  return transfers.find(({ state }) => state === 'done')?.provider_id ?? ''
}
