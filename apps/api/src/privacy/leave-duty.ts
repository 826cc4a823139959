import { cancelDirectRequestsTo, finishDuty } from '../matches/index.ts'
import { transact } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import { lockIdle } from './erase-person.ts'
import { lockDevices, type Person } from './person.repository.ts'

/**
 * Ends duty in a transaction before the erasure, so that its events to players are erased as well.
 * @throws Refusal as `lockIdle`
 */
export async function leaveDuty(deps: Deps, person: Person): Promise<void> {
  await transact(deps, async (work) => {
    if (deps.cell === null) await lockDevices(work.trx, person.deviceIds)
    for (const referee of await lockIdle(work.trx, person)) {
      await finishDuty(work, referee.id, false)
      await cancelDirectRequestsTo(work, referee.id, null)
    }
  })
}
