import { deleteAttemptsBefore, deleteExpiredSessions } from '../accounts/index.ts'
import { mendDirectory } from '../db/cells/mend-directory.ts'
import type { Database } from '../db/database.ts'
import { deleteRefusedIdsBefore, unlinkForgottenDevices } from '../devices/index.ts'
import { sweepDuties } from '../duty/index.ts'
import { deleteLimitCounts } from '../http/limit-count.repository.ts'
import { forgetProcesses } from '../live/index.ts'
import { dispatchDue, sweepMatches } from '../matches/index.ts'
import { deleteEventsBefore, deleteOldJobs } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import { forgetNetworks } from '../requesters/index.ts'
import { sweepPayments } from '../settlement/index.ts'
import { deleteForgottenSubscriptions } from '../subscriptions/index.ts'

const EVERY_MS = 2_000
const MEND_EVERY_MS = 60_000

/** Does everything time-driven: match deadlines, expired duties and payments, old sessions and events. */
export async function sweep(deps: Deps): Promise<number> {
  const moved =
    (await sweepMatches(deps)) + (await dispatchDue(deps)) + (await sweepDuties(deps)) + (await sweepPayments(deps))
  const now = deps.clock.now()
  if (deps.cell === null) await sweepPeople(deps.db, now)
  await deleteOldJobs(deps.db, now)
  await deleteEventsBefore(deps.db, new Date(now.getTime() - SERVER_LIMITS.live.replayMs))
  await forgetNetworks(deps.db, now)
  await forgetProcesses(deps.db)
  return moved
}

/** What is kept once for all cells. */
async function sweepPeople(db: Database, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await unlinkForgottenDevices(db, now)
  await deleteForgottenSubscriptions(db, now)
  await deleteAttemptsBefore(db, now)
  await deleteRefusedIdsBefore(db, now)
  await deleteLimitCounts(db)
}

/** Sweeps periodically; several processes may sweep at once, because every step locks its row. */
export function createSweeper(deps: Deps): Loop {
  let mendAt = 0
  return createLoop({
    everyMs: EVERY_MS,
    async work() {
      const swept = await sweep(deps)
      // The home's own claims are committed with their matches.
      if (deps.cell !== null && performance.now() >= mendAt) {
        mendAt = performance.now() + MEND_EVERY_MS
        await mendDirectory(deps.db, deps.cell)
      }
      return swept
    },
    onError: (error) => deps.log.warn({ err: error }, 'the sweeper failed; it tries again'),
  })
}
