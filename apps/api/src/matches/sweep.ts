import type { Deps } from '../deps.ts'
import { transact } from '../transact.ts'
import { findDueMatches, lockMatch } from './match.repository.ts'
import { takeStep } from './take-step.ts'

const BATCH = 200

/** Takes the clock's step on every match whose deadline has passed. Returns how many moved. */
export async function sweepMatches(deps: Deps): Promise<number> {
  let moved = 0
  for (const { id } of await findDueMatches(deps.db, deps.clock.now(), BATCH)) {
    moved += await transact(deps, async (trx, tell, now) => {
      const match = await lockMatch(trx, id)
      if (!match?.deadline_at || match.deadline_at > now) return 0
      const name = match.status === 'in_progress' ? 'complete' : 'expire'
      await takeStep({ trx, tell, now }, match, name, { actor: 'clock', actorId: null, requestId: null })
      return 1
    })
  }
  return moved
}
