import { transact, type UnitOfWork, type TransactDeps } from '../outbox/index.ts'
import { lockHold, updateHold } from './hold.repository.ts'
import { insertOperation } from './operations/operation.repository.ts'
import type { HoldRow, HoldState } from './payment.table.ts'

const RELEASABLE: readonly HoldState[] = ['opening', 'open', 'held', 'capture_refused']

/** Gives up a locked hold; the provider is called right after the commit. @returns the new state of the hold */
export async function releaseHold({ trx, outbox, now }: UnitOfWork, hold: HoldRow): Promise<HoldState> {
  if (!RELEASABLE.includes(hold.state)) return hold.state
  await updateHold(trx, hold.id, { state: 'releasing' })
  await insertOperation(trx, { kind: 'release', holdId: hold.id, matchId: hold.match_id }, now)
  outbox.wakePayments()
  return 'releasing'
}

/** Like `releaseHold`, for a hold that is not locked yet. */
export async function releaseHoldById(work: UnitOfWork, holdId: string): Promise<HoldState> {
  return releaseHold(work, await lockHold(work.trx, holdId))
}

/** Releases a hold without a match; one that has got a match meanwhile stays. */
export function releaseUnused(deps: TransactDeps, holdId: string): Promise<void> {
  return transact(deps, async (work) => {
    const { trx } = work
    const hold = await lockHold(trx, holdId)
    if (hold.match_id === null) await releaseHold(work, hold)
  })
}
