import type { MoneyAction, Step } from '@refcall/domain'
import type { UnitOfWork } from '../outbox/index.ts'
import { beginCapture, insertOperation, releaseHoldById, type OperationRow } from '../payments/index.ts'
import { captureOf, type MatchRecord } from './match.repository.ts'

/** What becomes of the hold, and what the caller is to ask the provider for itself. */
export interface MovedMoney {
  readonly hold?: Pick<MatchRecord, 'hold_state'>
  readonly operation?: OperationRow
}

/** `before` is the match as it was locked, `after` as its step has left it. */
type Handler = (work: UnitOfWork, before: MatchRecord, after: MatchRecord) => Promise<MovedMoney>

/** How each money action of the lifecycle table is written down; one without a handler does not compile. */
export type StepMoney = Readonly<Record<MoneyAction, Handler>>

const MONEY: StepMoney = {
  capture: async (work, before) => ({ operation: await beginCapture(work, before), hold: { hold_state: 'capturing' } }),
  transfer: async ({ trx, tell, now }, { id: matchId, hold_id: holdId }, after) => {
    const capture = captureOf(after)
    if (!capture || !holdId) throw new Error(`the match ${matchId} has no capture to pay out of`)
    const { payout: units, currency } = capture
    if (units === 0) return {}
    await insertOperation(trx, { kind: 'transfer', holdId, matchId, units, currency }, now)
    tell.work()
    return {}
  },
  release_hold: async (work, { hold_id: holdId }) => (holdId ? { hold: { hold_state: await releaseHoldById(work, holdId) } } : {}),
}

/** Writes down what a step asks of the provider; it is asked after the commit. */
export async function moveMoney(work: UnitOfWork, before: MatchRecord, after: MatchRecord, { money }: Step): Promise<MovedMoney> {
  return money === null ? {} : MONEY[money](work, before, after)
}
