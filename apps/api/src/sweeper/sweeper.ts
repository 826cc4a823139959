import { deleteAttemptsBefore, deleteExpiredSessions } from '../accounts/index.ts'
import { deleteRefusedIdsBefore, unlinkForgottenDevices } from '../devices/index.ts'
import { sweepDuties } from '../duty/index.ts'
import { deleteLimitCounts } from '../http/limit-count.repository.ts'
import { forgetProcesses } from '../live/index.ts'
import { deleteStrayPositions, dispatchDue, sweepMatches } from '../matches/index.ts'
import { deleteEventsBefore, deleteOldJobs } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import { forgetNetworks } from '../requesters/index.ts'
import { sweepPayments } from '../settlement/index.ts'
import { deleteForgottenSubscriptions } from '../subscriptions/index.ts'

const EVERY_MS = 2_000

/** Does everything time-driven: match deadlines, expired duties and payments, old sessions and events. */
export async function sweep(deps: Deps): Promise<number> {
  const moved =
    (await sweepMatches(deps)) + (await dispatchDue(deps)) + (await sweepDuties(deps)) + (await sweepPayments(deps))
  const now = deps.clock.now()
  await deleteStrayPositions(deps.db)
  await deleteExpiredSessions(deps.db, now)
  await unlinkForgottenDevices(deps.db, now)
  await deleteForgottenSubscriptions(deps.db, now)
  await deleteAttemptsBefore(deps.db, now)
  await deleteRefusedIdsBefore(deps.db, now)
  await deleteLimitCounts(deps.db)
  await deleteOldJobs(deps.db, now)
  await deleteEventsBefore(deps.db, new Date(now.getTime() - SERVER_LIMITS.live.replayMs))
  await forgetNetworks(deps.db, now)
  await forgetProcesses(deps.db)
  return moved
}

/** Sweeps periodically; several processes may sweep at once, because every step locks its row. */
export function createSweeper(deps: Deps): Loop {
  return createLoop({
    everyMs: EVERY_MS,
    work: () => sweep(deps),
    onError: (error) => deps.log.warn({ err: error }, 'the sweeper failed; it tries again'),
  })
}
