import type { MoneyAction, Step } from '@refcall/domain'
import type { UnitOfWork } from '../outbox/index.ts'
import { beginCapture, insertOperation, releaseHoldById, type OperationRow } from '../payments/index.ts'
import { captureOf, type MatchRecord } from './match-record.ts'

/** The new state of the hold, and the operation that the caller itself sends to the provider. */
export interface MovedMoney {
  readonly hold?: Pick<MatchRecord, 'hold_state'>
  readonly operation?: OperationRow
}

/** `before` is the locked match, `after` the match as its step has left it. */
type Handler = (work: UnitOfWork, before: MatchRecord, after: MatchRecord) => Promise<MovedMoney>

/** A handler for each money action of the lifecycle table; a missing one does not compile. */
export type StepMoney = Readonly<Record<MoneyAction, Handler>>

const MONEY: StepMoney = {
  capture: async (work, before) => ({ operation: await beginCapture(work, before), hold: { hold_state: 'capturing' } }),
  transfer: async ({ trx, outbox, now }, { id: matchId, hold_id: holdId }, after) => {
    const capture = captureOf(after)
    if (!capture || !holdId) throw new Error(`the match ${matchId} has no capture to pay out of`)
    const { payout: units, currency } = capture
    if (units === 0) return {}
    await insertOperation(trx, { kind: 'transfer', holdId, matchId, units, currency }, now)
    outbox.wakePayments()
    return {}
  },
  release_hold: async (work, { hold_id: holdId }) =>
    holdId ? { hold: { hold_state: await releaseHoldById(work, holdId) } } : {},
}

/** Writes the operation of a step's money action; the provider is called after the commit. */
export async function moveMoney(
  work: UnitOfWork,
  before: MatchRecord,
  after: MatchRecord,
  { money }: Step,
): Promise<MovedMoney> {
  return money === null ? {} : MONEY[money](work, before, after)
}
