import { openSteps } from '@refcall/domain'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import { factsOf } from './match-facts.ts'
import { findDueMatches, lockMatch } from './match.repository.ts'
import { takeStep } from './take-step.ts'

const BATCH = 200

/** Takes the clock's step on every match whose deadline has passed. @returns how many moved */
export async function sweepMatches(deps: TransactDeps & Pick<Deps, 'log'>): Promise<number> {
  let moved = 0
  for (const { id } of await findDueMatches(deps.db, deps.clock.now(), BATCH)) {
    try {
      if (await takeDueStep(deps, id)) moved += 1
    } catch (error) {
      // If one match fails, the others still move.
      deps.log.error({ err: error, matchId: id }, 'a match could not take the step that is due')
    }
  }
  return moved
}

function takeDueStep(deps: TransactDeps, id: string): Promise<boolean> {
  return transact(deps, async (work) => {
    const { trx, now } = work
    const match = await lockMatch(trx, id)
    if (!match?.deadline_at || match.deadline_at > now) return false
    // An ending hold precedes an ending status; while the outcome of a capture is unknown the clock waits.
    const [step] = openSteps(factsOf(match, now), 'clock')
    if (!step) return false
    await takeStep(work, match, step.name, { actor: 'clock', actorId: null, requestId: null })
    return true
  })
}
