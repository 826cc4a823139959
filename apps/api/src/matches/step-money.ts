import type { MoneyAction, Step } from '@refcall/domain'
import type { UnitOfWork } from '../outbox/index.ts'
import { beginCapture, insertOperation, releaseHoldById } from '../payments/index.ts'
import { captureOf, type MatchRecord } from './match-record.ts'

/** What a money action has changed of the match's hold and code. */
type MovedMoney = Partial<Pick<MatchRecord, 'hold_state' | 'code' | 'code_expires_at'>>

/**
 * `before` is the match as it was read, `after` the match as its step has left it. A cash accept reads it without the lock:
 * `moveMatch` refuses the step if another was taken since.
 */
type Handler = (work: UnitOfWork, before: MatchRecord, after: MatchRecord) => Promise<MovedMoney>

/** A handler for each money action of the lifecycle table; a missing one does not compile. */
export type StepMoney = Readonly<Record<MoneyAction, Handler>>

const MONEY: StepMoney = {
  capture: async (work, before) => {
    await beginCapture(work, before)
    return { hold_state: 'capturing', code: null, code_expires_at: null }
  },
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
    holdId ? { hold_state: await releaseHoldById(work, holdId) } : {},
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
